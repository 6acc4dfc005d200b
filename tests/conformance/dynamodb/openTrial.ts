import { randomBytes } from 'node:crypto';
import { DynamoDB, type DynamoDBClientConfig, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { ServiceAnswer, ServiceCall } from '../rule.ts';
import { expressionRules } from './expressionRules.ts';
import { groupRules } from './groupRules.ts';
import { keyRules } from './keyRules.ts';
import { valueRules } from './valueRules.ts';

/** All rules of the protocol. */
export const dynamoRules = [...keyRules, ...expressionRules, ...valueRules, ...groupRules];

const named = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });

/** Makes a table for a trial of the rules, at an endpoint or in the account of the environment; `close` deletes it. */
export async function openTrial(config: DynamoDBClientConfig = {}) {
  const client = new DynamoDB({ ...config, maxAttempts: 1 });
  const table = `afterbell-trial-${randomBytes(6).toString('hex')}`;
  await client.createTable({
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'g'].map(named),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      { IndexName: 'byG', KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }], Projection: { ProjectionType: 'ALL' } },
    ],
  });
  await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1, maxDelay: 5 }, { TableName: table });
  const call: ServiceCall = async (operation, input) => {
    const method = `${operation[0]!.toLowerCase()}${operation.slice(1)}` as 'getItem';
    try {
      const { $metadata: _, ...reply } = await client[method](input as never);
      return reply as ServiceAnswer;
    } catch (error) {
      const { name, message } = error as Error;
      return { error: name, message };
    }
  };
  const close = async (): Promise<void> => {
    await client.deleteTable({ TableName: table });
    client.destroy();
  };
  return { client, call, table, close };
}
