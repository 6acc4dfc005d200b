import { itemSize, readUnits, writeUnits } from '../itemSize.ts';
import type { Item, Key, Table, Write } from '../table.ts';
import { conditionHolds } from './conditionHolds.ts';
import { type MemoryPartition, memoryPartition } from './memoryPartition.ts';
import { noteWrite } from './watchWrites.ts';

const LARGEST_ITEM = 400 * 1024;
const MOST_IN_TRANSACTION = 100;
const LARGEST_TRANSACTION = 4 * 1024 * 1024;

const invalid = (message: string): Error => Object.assign(new Error(message), { name: 'ValidationException' });

/**
 * A value after a round trip through storage: a copy without undefined parts. Throws for values DynamoDB can't
 * store.
 */
function copy(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, copy(each)]])));
  }
  throw invalid(`A table cannot store this ${typeof value}.`);
}

const keyOf = (write: Write): Key =>
  'put' in write ? write.put : 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;

function after(write: Write, old: Item | null): Item | null {
  if ('put' in write) return copy(write.put) as Item;
  if ('delete' in write) return null;
  if ('check' in write) return old;
  const next: Record<string, unknown> = { ...(old ?? { pk: write.update.pk, sk: write.update.sk }) };
  for (const [name, value] of Object.entries(write.set ?? {})) if (value !== undefined) next[name] = copy(value);
  for (const [name, value] of Object.entries(write.add ?? {})) next[name] = ((next[name] as number | undefined) ?? 0) + value;
  for (const name of write.remove ?? []) delete next[name];
  return next as Item;
}

/** Reports an access to a partition and the request units it takes. */
type Took = (kind: 'read' | 'write', partition: string, units: number) => void;

/**
 * An in-memory table for tests: same results, limits and request units as DynamoDB. `items` starts it from a copy of
 * another's; `took` is called on every access, and may refuse it by throwing.
 */
export function memoryTable(
  items: Iterable<Item> = [],
  took: Took = () => {},
): Table & { /** Everything stored, in no order. */ all(): Item[] } {
  const partitions = new Map<string, MemoryPartition>();
  const meter = { read: 0, write: 0 };
  const count: Took = (kind, partition, units) => {
    meter[kind] += units;
    took(kind, partition, units);
  };
  const find = ({ pk, sk }: Key): Item | null => partitions.get(pk)?.get(sk) ?? null;
  const settle = ({ pk, sk }: Key, item: Item | null): void => {
    const partition = partitions.get(pk) ?? memoryPartition();
    partition.set(sk, item);
    if (partition.size() === 0) partitions.delete(pk);
    else partitions.set(pk, partition);
  };
  for (const item of items) settle(item, item);
  /** Makes changes whose conditions hold; a check changes nothing. */
  const make = (changes: ReturnType<typeof weigh>): void => {
    for (const { key, next, isCheck } of changes) {
      settle(key, next);
      if (!isCheck) noteWrite(key);
    }
  };

  /** For each write, whether its condition holds and the item its key would then have. */
  const weigh = (writes: readonly Write[], transactional: boolean) => {
    const changes = writes.map((write) => {
      const key = keyOf(write);
      if (!key.pk || !key.sk) throw invalid('A key must not be empty.');
      const old = find(key);
      const allowed = write.if === undefined || conditionHolds(write.if, old);
      const next = after(write, old);
      const sizes = [old, next].map((item) => (item === null ? 0 : itemSize(item))) as [number, number];
      if (sizes[1] > LARGEST_ITEM) throw invalid('Item size has exceeded the maximum allowed size');
      count('write', key.pk, writeUnits(...sizes, transactional));
      return { key, allowed, next, isCheck: 'check' in write, size: sizes[1] };
    });
    return changes;
  };

  return {
    meter,
    all: () => [...partitions.values()].flatMap((partition) => partition.all()),
    async get(key, read = 'eventual', only) {
      if (!key.pk || !key.sk) throw invalid('A key must not be empty.');
      const item = find(key);
      count('read', key.pk, readUnits(item === null ? 0 : itemSize(item), read));
      const wanted = Object.entries(item ?? {}).filter(([name]) => only === undefined || only.includes(name));
      return item && (copy(Object.fromEntries(wanted)) as Item);
    },
    async write(write) {
      const changes = weigh([write], false);
      const isAllowed = changes[0]!.allowed;
      if (isAllowed) make(changes);
      return isAllowed;
    },
    async transact(writes) {
      if (writes.length < 1 || writes.length > MOST_IN_TRANSACTION) throw invalid('A transaction takes 1 to 100 writes.');
      const names = new Set(writes.map((write) => JSON.stringify([keyOf(write).pk, keyOf(write).sk])));
      if (names.size < writes.length) throw invalid('Transaction request cannot include multiple operations on one item');
      const changes = weigh(writes, true);
      if (changes.reduce((sum, { size }) => sum + size, 0) > LARGEST_TRANSACTION) throw invalid('A transaction takes at most 4 MB.');
      if (!changes.every(({ allowed }) => allowed)) return false;
      make(changes);
      return true;
    },
    async query({ pk, from, to, prefix = '', newestFirst = false, limit = Number.POSITIVE_INFINITY, read = 'eventual' }) {
      if ([pk, from, to].includes('')) throw invalid('A key must not be empty.');
      const rows = partitions.get(pk)?.between({ from: from ?? prefix, to, prefix, newestFirst, limit }) ?? [];
      const bytes = rows.reduce((sum, row) => sum + itemSize(row), 0);
      count('read', pk, readUnits(bytes, read));
      return rows.map((row) => copy(row) as Item);
    },
  };
}
