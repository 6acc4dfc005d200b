import { conditionHolds } from './conditionHolds.ts';
import { type MemoryPartition, memoryPartition } from './memoryPartition.ts';
import type { Item, Key, Table, Write } from './table.ts';

const MOST_IN_TRANSACTION = 100;

/**
 * A value after a round trip through storage: a copy without undefined parts. Throws for values DynamoDB can't
 * store.
 */
function copy(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value === 'object') {
    const kind = Object.getPrototypeOf(value);
    if (kind === Object.prototype || kind === null) return copyFields(value as Record<string, unknown>);
  }
  throw new TypeError(`A table cannot store this ${typeof value}.`);
}

/** A copy of these fields, by default of all. */
function copyFields(from: Readonly<Record<string, unknown>>, only: readonly string[] = Object.keys(from)): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const name of only) {
    if (from[name] === undefined) continue;
    const value = copy(from[name]);
    if (name === '__proto__') Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
    else made[name] = value;
  }
  return made;
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

/** Throws for updates that DynamoDB refuses: empty ones, changes of keys, overlapping paths, and additions to other types than numbers. */
function checkUpdate({ set = {}, add = {}, remove = [] }: Extract<Write, { update: unknown }>, old: Item | null): void {
  const names = [...Object.keys(set).filter((name) => set[name] !== undefined), ...Object.keys(add), ...remove];
  if (names.length === 0) throw new TypeError('An update must change something.');
  if (new Set(names).size < names.length) throw new TypeError('Two document paths overlap with each other.');
  if (names.some((name) => name === 'pk' || name === 'sk')) throw new TypeError('A key cannot be updated.');
  for (const [name, value] of Object.entries(add))
    if (!Number.isFinite(value) || !['number', 'undefined'].includes(typeof old?.[name])) throw new TypeError('Only numbers are added.');
}

/** A write of a table in memory before it is made: its item before and after, and whether its condition holds. */
type PendingWrite = { readonly key: Key; readonly old: Item | null; readonly next: Item | null; readonly allowed: boolean };

/**
 * Called on every access, and may refuse it by throwing: `weigh` before writes are made, `wrote` after each changed item, `read` with what a
 * reading found.
 */
type Watch = {
  readonly weigh?: (writes: readonly PendingWrite[], transactional: boolean) => void;
  readonly wrote?: (key: Key) => void;
  readonly read?: (partition: string, found: readonly Item[], read: 'strong' | 'eventual') => void;
};

/** A table in memory: the same results as DynamoDB, with neither its limits nor its request units, which `watch` may add. `items` starts it. */
export function tableInMemory(
  items: Iterable<Item> = [],
  { weigh, wrote, read: found }: Watch = {},
): Table & { /** Everything stored, in no order. */ all(): Item[] } {
  const partitions = new Map<string, MemoryPartition>();
  const find = ({ pk, sk }: Key): Item | null => partitions.get(pk)?.get(sk) ?? null;
  const settle = ({ pk, sk }: Key, item: Item | null): void => {
    const partition = partitions.get(pk) ?? memoryPartition();
    partition.set(sk, item);
    if (partition.size() === 0) partitions.delete(pk);
    else partitions.set(pk, partition);
  };
  for (const item of items) settle(item, item);

  /** Makes all writes if each condition holds, otherwise none; a check changes nothing. */
  function make(writes: readonly Write[], transactional: boolean): boolean {
    const pending = writes.map((write) => {
      const key = keyOf(write);
      if (!key.pk || !key.sk) throw new TypeError('A key must not be empty.');
      const old = find(key);
      if ('update' in write) checkUpdate(write, old);
      const allowed = write.if === undefined || conditionHolds(write.if, old);
      return { key, old, next: after(write, old), allowed, isCheck: 'check' in write };
    });
    weigh?.(pending, transactional);
    if (!pending.every(({ allowed }) => allowed)) return false;
    for (const { key, next, isCheck } of pending) {
      settle(key, next);
      if (!isCheck) wrote?.(key);
    }
    return true;
  }

  return {
    meter: { read: 0, write: 0 },
    all: () => [...partitions.values()].flatMap((partition) => partition.all()),
    async get(key, read = 'eventual', only) {
      if (!key.pk || !key.sk) throw new TypeError('A key must not be empty.');
      if (only !== undefined && (only.length === 0 || new Set(only).size < only.length)) throw new TypeError('Name each attribute once.');
      const item = find(key);
      found?.(key.pk, item === null ? [] : [item], read);
      return item && (copyFields(item, only) as Item);
    },
    write: async (write) => make([write], false),
    async transact(writes) {
      if (writes.length < 1 || writes.length > MOST_IN_TRANSACTION) throw new TypeError('A transaction takes 1 to 100 writes.');
      const names = new Set(writes.map((write) => JSON.stringify([keyOf(write).pk, keyOf(write).sk])));
      if (names.size < writes.length) throw new TypeError('Transaction request cannot include multiple operations on one item');
      return make(writes, true);
    },
    async query({ pk, from, to, prefix = '', newestFirst = false, limit = Number.POSITIVE_INFINITY, read = 'eventual' }) {
      if ([pk, from, to].includes('')) throw new TypeError('A key must not be empty.');
      if (limit < 1) throw new TypeError('A limit is at least 1.');
      const rows = partitions.get(pk)?.between({ from: from ?? prefix, to, prefix, newestFirst, limit }) ?? [];
      found?.(pk, rows, read);
      return rows.map((row) => copy(row) as Item);
    },
  };
}
