import { afterAll, describe, expect, it } from 'vitest';
import { dynamoTable } from '#functions/table/dynamoTable.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { dynamoRules, openTrial } from './dynamodb/openTrial.ts';
import { tableRules } from './dynamodb/tableRules.ts';
import { notImitated } from './notImitated.ts';
import type { Rule } from './rule.ts';

const dynamo = await startDynamo();
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const trial = await openTrial({ endpoint: dynamo.url, region: 'local', credentials });
afterAll(async () => {
  await trial.close();
  await dynamo.stop();
});

const titled = <On>(rules: readonly Rule<On>[]) => rules.map((rule) => [rule.title, rule] as const);

describe('the local table keeps the published rules of DynamoDB:', () => {
  it.each(titled(dynamoRules))('%s', async (title, rule) => {
    const difference = await rule.differs(trial);
    // A rule that is kept by now has to leave the list.
    expect(difference !== null).toBe(title in notImitated.dynamodb);
    if (!(title in notImitated.dynamodb)) expect(difference).toBeNull();
  });

  it.each(titled(tableRules))('as handlers call it: %s', async (_, rule) => {
    expect(await rule.differs(dynamoTable(trial.client, trial.table))).toBeNull();
  });
});

describe('the table in memory keeps them as handlers call it:', () => {
  it.each(titled(tableRules))('%s', async (_, rule) => {
    expect(await rule.differs(memoryTable())).toBeNull();
  });
});
