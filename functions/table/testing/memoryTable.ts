import { itemSize, readUnits, writeUnits } from '../itemSize.ts';
import type { Item, Key, Table, Write } from '../table.ts';
import { conditionHolds } from './conditionHolds.ts';
import { noteWrite } from './watchWrites.ts';

const LARGEST_ITEM = 400 * 1024;
const MOST_IN_TRANSACTION = 100;
const LARGEST_TRANSACTION = 4 * 1024 * 1024;

const invalid = (message: string): Error => Object.assign(new Error(message), { name: 'ValidationException' });

/** A value as it is read after storing: a copy without undefined parts. Throws for what DynamoDB cannot store. */
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

/** The table in memory, for tests: the same answers, limits and request units as DynamoDB. `items` starts it from a copy of another's. */
export function memoryTable(items: Iterable<Item> = []): Table & { /** Everything stored, in no order. */ all(): Item[] } {
  const partitions = new Map<string, Map<string, Item>>();
  const meter = { read: 0, write: 0 };
  const find = ({ pk, sk }: Key): Item | null => partitions.get(pk)?.get(sk) ?? null;
  const settle = ({ pk, sk }: Key, item: Item | null): void => {
    if (item === null) return void partitions.get(pk)?.delete(sk);
    const partition = partitions.get(pk) ?? new Map<string, Item>();
    partitions.set(pk, partition.set(sk, item));
  };
  for (const item of items) settle(item, item);
  /** Makes changes whose conditions hold; a check changes nothing. */
  const make = (changes: ReturnType<typeof weigh>): void => {
    for (const { key, next, isCheck } of changes) {
      settle(key, next);
      if (!isCheck) noteWrite(key);
    }
  };

  /** Whether each condition holds, and the item each key would then have. */
  const weigh = (writes: readonly Write[], transactional: boolean) => {
    const changes = writes.map((write) => {
      const key = keyOf(write);
      if (!key.pk || !key.sk) throw invalid('A key must not be empty.');
      const old = find(key);
      const allowed = write.if === undefined || conditionHolds(write.if, old);
      const next = after(write, old);
      const sizes = [old, next].map((item) => (item === null ? 0 : itemSize(item))) as [number, number];
      if (sizes[1] > LARGEST_ITEM) throw invalid('Item size has exceeded the maximum allowed size');
      meter.write += writeUnits(...sizes, transactional);
      return { key, allowed, next, isCheck: 'check' in write, size: sizes[1] };
    });
    return changes;
  };

  return {
    meter,
    all: () => [...partitions.values()].flatMap((partition) => [...partition.values()]),
    async get(key, read = 'eventual', only) {
      if (!key.pk || !key.sk) throw invalid('A key must not be empty.');
      const item = find(key);
      meter.read += readUnits(item === null ? 0 : itemSize(item), read);
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
      const low = from ?? '';
      const rows = [...(partitions.get(pk)?.values() ?? [])]
        .filter(({ sk }) => sk >= low && (to === undefined || sk <= to) && sk.startsWith(prefix))
        .sort((a, b) => (a.sk < b.sk === newestFirst ? 1 : -1))
        .slice(0, limit);
      meter.read += readUnits(
        rows.reduce((sum, row) => sum + itemSize(row), 0),
        read,
      );
      return rows.map((row) => copy(row) as Item);
    },
  };
}
