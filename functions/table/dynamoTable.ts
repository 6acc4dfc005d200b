import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { itemSize, readUnits, writeUnits } from './meter.ts';
import type { Condition, Item, Table, Write } from './table.ts';

type Names = Record<string, string>;
type Values = Record<string, unknown>;

const conditionOf = (condition: Condition | undefined, names: Names = {}, values: Values = {}) => {
  const allNames = { ...names, ...condition?.names };
  const allValues = { ...values, ...condition?.values };
  return {
    ...(condition && { ConditionExpression: condition.expression }),
    ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
    ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
  };
};

function updateOf(TableName: string, write: Extract<Write, { update: unknown }>) {
  const names: Names = {};
  const values: Values = {};
  const clause = (word: string, parts: readonly string[]): string => (parts.length === 0 ? '' : `${word} ${parts.join(', ')} `);
  const named = (letter: string, name: string, at: number): string => {
    names[`#${letter}${at}`] = name;
    return `#${letter}${at}`;
  };
  const valued = (letter: string, value: unknown, at: number): string => {
    values[`:${letter}${at}`] = value;
    return `:${letter}${at}`;
  };
  const set = Object.entries(write.set ?? {}).filter(([, value]) => value !== undefined);
  const expression =
    clause(
      'SET',
      set.map(([name, value], i) => `${named('set', name, i)} = ${valued('set', value, i)}`),
    ) +
    clause(
      'ADD',
      Object.entries(write.add ?? {}).map(([name, value], i) => `${named('add', name, i)} ${valued('add', value, i)}`),
    ) +
    clause(
      'REMOVE',
      (write.remove ?? []).map((name, i) => named('remove', name, i)),
    );
  return {
    TableName,
    Key: { pk: write.update.pk, sk: write.update.sk },
    UpdateExpression: expression.trim(),
    ...conditionOf(write.if, names, values),
  };
}

const projectionOf = (only: readonly string[]) => ({
  ProjectionExpression: only.map((_, at) => `#only${at}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(only.map((name, at) => [`#only${at}`, name])),
});

const nameOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';
const REFUSED = new Set(['ConditionalCheckFailed', 'TransactionConflict', 'None']);
type Cancelled = { CancellationReasons?: { Code?: string }[] };

/** The table in DynamoDB. Units are counted by our own meter, where AWS knows more (size of what was there) by the larger of both. */
export function dynamoTable(client: DynamoDBClient, TableName: string): Table {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const meter = { read: 0, write: 0 };
  const ReturnConsumedCapacity = 'TOTAL';
  const bytesOf = (write: Write): number =>
    'put' in write ? itemSize(write.put) : 'update' in write ? itemSize({ ...write.update, ...write.set }) : 0;

  const send = async (write: Write): Promise<number | undefined> => {
    if ('put' in write) {
      const input = { TableName, Item: write.put, ...conditionOf(write.if), ReturnConsumedCapacity } as const;
      return (await documents.send(new PutCommand(input))).ConsumedCapacity?.CapacityUnits;
    }
    if ('update' in write) {
      return (await documents.send(new UpdateCommand({ ...updateOf(TableName, write), ReturnConsumedCapacity }))).ConsumedCapacity
        ?.CapacityUnits;
    }
    if ('delete' in write) {
      const { pk, sk } = write.delete;
      const input = { TableName, Key: { pk, sk }, ...conditionOf(write.if), ReturnConsumedCapacity } as const;
      return (await documents.send(new DeleteCommand(input))).ConsumedCapacity?.CapacityUnits;
    }
    throw new TypeError('A check belongs into a transaction.');
  };

  const inTransaction = (write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
    if ('put' in write) return { Put: { TableName, Item: write.put, ...conditionOf(write.if) } };
    if ('update' in write) return { Update: updateOf(TableName, write) };
    if ('delete' in write) return { Delete: { TableName, Key: { pk: write.delete.pk, sk: write.delete.sk }, ...conditionOf(write.if) } };
    const { pk, sk } = write.check;
    return { ConditionCheck: { TableName, Key: { pk, sk }, ...conditionOf(write.if), ConditionExpression: write.if.expression } };
  };

  const table: Table = {
    meter,
    async get({ pk, sk }, read = 'eventual', only) {
      const asked = { TableName, Key: { pk, sk }, ConsistentRead: read === 'strong', ...(only && projectionOf(only)) };
      const { Item: item } = await documents.send(new GetCommand(asked));
      meter.read += readUnits(item === undefined ? 0 : itemSize(item), read);
      return (item as Item | undefined) ?? null;
    },
    async write(write) {
      if ('check' in write) return table.transact([write]);
      let reported: number | undefined;
      try {
        reported = await send(write);
        return true;
      } catch (error) {
        if (nameOf(error) === 'ConditionalCheckFailedException') return false;
        throw error;
      } finally {
        meter.write += Math.max(writeUnits(0, bytesOf(write)), reported ?? 0);
      }
    },
    async transact(writes) {
      meter.write += writes.reduce((sum, write) => sum + writeUnits(0, bytesOf(write), true), 0);
      try {
        await documents.send(new TransactWriteCommand({ TransactItems: writes.map(inTransaction) }));
        return true;
      } catch (error) {
        const reasons = (error as Cancelled).CancellationReasons ?? [];
        if (nameOf(error) === 'TransactionCanceledException' && reasons.every(({ Code = 'None' }) => REFUSED.has(Code))) return false;
        throw error;
      }
    },
    async query({ pk, from, to, prefix, newestFirst = false, limit = Number.POSITIVE_INFINITY, read = 'eventual' }) {
      const low = from ?? prefix;
      const high = to ?? (prefix === undefined ? undefined : `${prefix}\u{10FFFF}`);
      const range =
        low !== undefined && high !== undefined
          ? ' AND sk BETWEEN :low AND :high'
          : low !== undefined
            ? ' AND sk >= :low'
            : high !== undefined
              ? ' AND sk <= :high'
              : '';
      const input: QueryCommandInput = {
        TableName,
        KeyConditionExpression: `pk = :pk${range}`,
        ExpressionAttributeValues: { ':pk': pk, ...(low !== undefined && { ':low': low }), ...(high !== undefined && { ':high': high }) },
        ScanIndexForward: !newestFirst,
        ConsistentRead: read === 'strong',
      };
      const found: Item[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            ...input,
            ...(Number.isFinite(limit) && { Limit: limit - found.length }),
            ...(start && { ExclusiveStartKey: start }),
          }),
        );
        const items = (page.Items ?? []) as Item[];
        meter.read += readUnits(
          items.reduce((sum, item) => sum + itemSize(item), 0),
          read,
        );
        found.push(...items);
        start = page.LastEvaluatedKey;
      } while (start !== undefined && found.length < limit);
      return prefix === undefined ? found : found.filter(({ sk }) => sk.startsWith(prefix));
    },
  };
  return table;
}
