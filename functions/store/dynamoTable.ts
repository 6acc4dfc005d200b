import { ConditionalCheckFailedException, type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { itemSize } from './itemSize.ts';
import { newMeter, readUnits, writeUnits } from './meter.ts';
import type { Condition, Item, Key, Table, Write } from './table.ts';

const guard = (condition: Condition | undefined) =>
  condition && {
    ConditionExpression: condition.expression,
    ...(condition.names && { ExpressionAttributeNames: condition.names }),
    ...(condition.values && { ExpressionAttributeValues: condition.values }),
  };

/** An update's SET, ADD and REMOVE with names and values of their own, next to the condition's. */
function updateOf({ set = {}, add = {}, remove = [], if: condition }: Extract<Write, { update: Key }>) {
  const names: Record<string, string> = { ...condition?.names };
  const values: Record<string, unknown> = { ...condition?.values };
  const placed = (name: string, value?: unknown): [string, string] => {
    const index = Object.keys(names).length;
    names[`#u${index}`] = name;
    if (value !== undefined) values[`:u${index}`] = value;
    return [`#u${index}`, `:u${index}`];
  };
  const sets = Object.entries(set).filter(([, value]) => value !== undefined).map(([name, value]) => placed(name, value).join(' = '));
  const adds = Object.entries(add).map(([name, value]) => placed(name, value).join(' '));
  const removes = remove.map((name) => placed(name)[0]);
  const expression = [sets.length > 0 && `SET ${sets.join(', ')}`, adds.length > 0 && `ADD ${adds.join(', ')}`, removes.length > 0 && `REMOVE ${removes.join(', ')}`];
  return {
    UpdateExpression: expression.filter(Boolean).join(' '),
    ...(condition && { ConditionExpression: condition.expression }),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

/** True for a transaction that was cancelled only because a condition did not hold or another transaction was in the way. */
const lost = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).every(({ Code }) => Code === 'None' || Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict');

/** The one table over DynamoDB. Items and conditions as in `table.ts`; binary attributes are Uint8Array. */
export function dynamoTable(client: DynamoDBClient, TableName: string): Table {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const meter = newMeter();

  /** Bytes the write itself shows; an update counts what it sets, as the item before it is not read. */
  const bytesOf = (write: Write): number =>
    'put' in write ? itemSize(write.put) : 'update' in write ? itemSize({ ...write.update, ...write.set, ...write.add }) : itemSize(keyOf('delete' in write ? write.delete : write.check));

  return {
    meter,
    async get(key, read = 'eventual') {
      const { Item } = await documents.send(new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: read === 'strong' }));
      meter.read += readUnits(Item ? itemSize(Item) : 0, read);
      return (Item as Item | undefined) ?? null;
    },
    async write(write) {
      meter.write += writeUnits(bytesOf(write));
      try {
        if ('put' in write) await documents.send(new PutCommand({ TableName, Item: write.put, ...guard(write.if) }));
        else if ('update' in write) await documents.send(new UpdateCommand({ TableName, Key: keyOf(write.update), ...updateOf(write) }));
        else if ('delete' in write) await documents.send(new DeleteCommand({ TableName, Key: keyOf(write.delete), ...guard(write.if) }));
        else throw new RangeError('A check stands only in a transaction');
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
    async transact(writes) {
      for (const write of writes) meter.write += writeUnits(bytesOf(write), true);
      const TransactItems = writes.map((write) => {
        if ('put' in write) return { Put: { TableName, Item: write.put, ...guard(write.if) } };
        if ('update' in write) return { Update: { TableName, Key: keyOf(write.update), ...updateOf(write) } };
        if ('delete' in write) return { Delete: { TableName, Key: keyOf(write.delete), ...guard(write.if) } };
        const { expression, names, values } = write.if;
        return { ConditionCheck: { TableName, Key: keyOf(write.check), ConditionExpression: expression, ...(names && { ExpressionAttributeNames: names }), ...(values && { ExpressionAttributeValues: values }) } };
      });
      try {
        await documents.send(new TransactWriteCommand({ TransactItems }));
        return true;
      } catch (error) {
        if (lost(error)) return false;
        throw error;
      }
    },
    async query({ pk, from, to, prefix, newestFirst = false, limit, read = 'eventual' }) {
      const range = prefix !== undefined ? ' AND begins_with(sk, :from)' : from !== undefined && to !== undefined ? ' AND sk BETWEEN :from AND :to' : from !== undefined ? ' AND sk >= :from' : to !== undefined ? ' AND sk <= :to' : '';
      const values = { ':pk': pk, ...(range.includes(':from') && { ':from': prefix ?? from }), ...(range.includes(':to') && { ':to': to }) };
      const found: Item[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: `pk = :pk${range}`,
            ExpressionAttributeValues: values,
            ScanIndexForward: !newestFirst,
            ConsistentRead: read === 'strong',
            ...(limit !== undefined && { Limit: limit - found.length }),
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        found.push(...((page.Items ?? []) as Item[]));
        meter.read += readUnits((page.Items ?? []).reduce((sum, item) => sum + itemSize(item), 0), read);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey && (limit === undefined || found.length < limit));
      return found;
    },
  };
}
