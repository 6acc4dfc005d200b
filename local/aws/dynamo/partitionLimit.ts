import { type Attributes, itemSize } from 'dynalite/db/index.js';
import { tableKeys } from '#functions/table/table.ts';
import { AwsError, type Operations } from '../awsJson.ts';
import { cancelled } from './transactionStep.ts';

/** Units a second that one partition takes. */
export type PartitionUnits = { readonly write: number; readonly read: number };
type Kind = keyof PartitionUnits;
type Request = {
  readonly TableName: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly ExpressionAttributeValues?: Attributes;
  readonly ReturnConsumedCapacity?: string;
};
type Answer = { ConsumedCapacity?: { CapacityUnits: number } };

const KB = 1024;
const limited: Readonly<Record<string, Kind>> = {
  PutItem: 'write',
  UpdateItem: 'write',
  DeleteItem: 'write',
  GetItem: 'read',
  Query: 'read',
};

/** The partition of a request: each partition key is its own, the strictest AWS may be. */
function partitionOf({ TableName, Item, Key, ExpressionAttributeValues }: Request): string {
  const pk = (Item ?? Key)?.[tableKeys.pk] ?? ExpressionAttributeValues?.[':pk'];
  return `${TableName}\n${JSON.stringify(pk)}`;
}

type Transaction = { readonly TransactItems?: readonly Readonly<Record<string, Request>>[] };

/** Known units of a write, from its request: the size of the item it replaces or deletes is unknown. */
const knownUnits = ({ Item }: Request): number => (Item === undefined ? 1 : Math.max(1, Math.ceil(itemSize(Item) / KB)));

/**
 * The same operations within what a partition takes: each has as many units saved up as for one second, and what finds too few left is refused as AWS refuses
 * it. A transaction takes twice the units of each of its writes, and is canceled as a whole where one of them finds too few. `now` in UTC milliseconds.
 */
export function partitionLimit(operations: Operations, most: PartitionUnits, now: () => number): Operations {
  const buckets = new Map<string, { at: number; left: number }>();
  function bucketOf(partition: string, kind: Kind) {
    const name = `${kind} ${partition}`;
    const bucket = buckets.get(name) ?? { at: now(), left: most[kind] };
    bucket.left = Math.min(most[kind], bucket.left + ((now() - bucket.at) / 1000) * most[kind]);
    bucket.at = now();
    buckets.set(name, bucket);
    return bucket;
  }
  const within =
    (kind: Kind, run: Operations[string]) =>
    async (request: Request): Promise<object> => {
      const bucket = bucketOf(partitionOf(request), kind);
      const known = knownUnits(request);
      if (bucket.left < known)
        throw new AwsError(
          'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
          'Throughput exceeds the maximum of a partition for this key range',
        );
      bucket.left -= known;
      const answer = (await run!({ ...request, ReturnConsumedCapacity: 'TOTAL' })) as Answer;
      bucket.left -= Math.max(0, (answer.ConsumedCapacity?.CapacityUnits ?? known) - known);
      if (request.ReturnConsumedCapacity === undefined) delete answer.ConsumedCapacity;
      return answer;
    };
  /** Takes the units of a transaction's writes from their partitions, or from none. */
  function takeAll({ TransactItems = [] }: Transaction): void {
    const writes = TransactItems.flatMap((item) => Object.values(item));
    const wanted = new Map<string, number>();
    for (const write of writes) wanted.set(partitionOf(write), (wanted.get(partitionOf(write)) ?? 0) + 2 * knownUnits(write));
    const short = (partition: string) => bucketOf(partition, 'write').left < wanted.get(partition)!;
    if ([...wanted.keys()].some(short))
      throw cancelled(writes.map((write) => ({ Code: short(partitionOf(write)) ? 'ProvisionedThroughputExceeded' : 'None' })));
    for (const [partition, units] of wanted) bucketOf(partition, 'write').left -= units;
  }
  const limits = Object.fromEntries(Object.entries(operations).filter(([name]) => Object.hasOwn(limited, name)));
  return {
    ...operations,
    ...Object.fromEntries(Object.entries(limits).map(([name, run]) => [name, within(limited[name]!, run)])),
    async TransactWriteItems(request: Transaction) {
      takeAll(request);
      return operations.TransactWriteItems!(request);
    },
  };
}
