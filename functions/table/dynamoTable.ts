import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { itemSize, readUnits, writeUnits } from './itemSize.ts';
import { Busy } from './optimistic.ts';
import type { Item, Table, Write } from './table.ts';
import { conditionOf, projectionOf, rangeOf, transactionItem, updateOf } from './transactionItem.ts';

/** A DynamoDB error; a canceled transaction has a reason per item. */
type DynamoError = { readonly name?: string; readonly CancellationReasons?: readonly { readonly Code?: string }[] };

/** Transient reasons. The AWS client retries neither a canceled transaction nor a write that conflicted with one. */
const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None']);

function isPassing(error: unknown): boolean {
  const { name, CancellationReasons: reasons = [] } = error as DynamoError;
  if (name === 'TransactionConflictException') return true;
  return name === 'TransactionCanceledException' && reasons.length > 0 && reasons.every(({ Code = 'None' }) => PASSING.has(Code));
}

const TRIES = 6;
/** The longest first wait (ms), by chance shorter; each next may be twice as long. A transaction has its items for some ten milliseconds. */
const WAIT = 16;

/** Does `attempt`, again where another transaction has one of its items; throws `Busy` when that stays so. */
async function pastConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (made === TRIES) throw new Busy(`Other transactions were in the way ${TRIES} times.`);
    }
    await pause(randomInt(1, WAIT * 2 ** (made - 1)));
  }
}

/**
 * True when no sort key can be between these ends: the lower one comes after the upper one. DynamoDB refuses such a query instead of answering nothing.
 * Keys are compared as DynamoDB orders them, by their UTF-8 bytes.
 */
const isEmptyRange = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0;

const nameOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';
/** A condition failed; takes precedence over other cancellation reasons. */
const isRefused = (error: unknown): boolean =>
  nameOf(error) === 'TransactionCanceledException' &&
  ((error as DynamoError).CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed');

/**
 * The table in DynamoDB. Units are counted by our own meter; if AWS knows more (the old item's size), the larger
 * value counts.
 */
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
      return pastConflicts(async () => {
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
      });
    },
    transact: (writes) =>
      pastConflicts(async () => {
        meter.write += writes.reduce((sum, write) => sum + writeUnits(0, bytesOf(write), true), 0);
        try {
          await documents.send(new TransactWriteCommand({ TransactItems: writes.map((write) => transactionItem(TableName, write)) }));
          return true;
        } catch (error) {
          if (isRefused(error)) return false;
          throw error;
        }
      }),
    async query({ pk, from, to, prefix, newestFirst = false, limit = Number.POSITIVE_INFINITY, read = 'eventual' }) {
      if (isEmptyRange(from, to)) return [];
      const input: QueryCommandInput = {
        TableName,
        ...rangeOf(pk, from ?? prefix, to ?? (prefix === undefined ? undefined : `${prefix}\u{10FFFF}`)),
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
