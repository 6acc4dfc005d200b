import { holds } from './condition.ts';
import { itemSize } from './itemSize.ts';
import { newMeter, readUnits, writeUnits } from './meter.ts';
import type { Item, Key, Table, Write } from './table.ts';

const keyOf = (write: Write): Key => ('put' in write ? write.put : 'update' in write ? write.update : 'delete' in write ? write.delete : write.check);

/** Item as an update leaves it. */
function updated(write: Extract<Write, { update: Key }>, before: Item | null): Item {
  const after: Item = { ...write.update, ...before, ...write.set };
  for (const [name, amount] of Object.entries(write.add ?? {})) after[name] = Number(before?.[name] ?? 0) + amount;
  for (const name of write.remove ?? []) delete after[name];
  return after;
}

/** The table in memory, with the same answers and the same unit counts as DynamoDB's, for tests. */
export function memoryTable(): Table {
  const partitions = new Map<string, Map<string, Item>>();
  const meter = newMeter();
  const find = ({ pk, sk }: Key): Item | null => partitions.get(pk)?.get(sk) ?? null;

  const apply = (write: Write): void => {
    const { pk, sk } = keyOf(write);
    if ('check' in write) return;
    let partition = partitions.get(pk);
    if (!partition) partitions.set(pk, (partition = new Map()));
    if ('delete' in write) partition.delete(sk);
    else partition.set(sk, structuredClone('put' in write ? write.put : updated(write, find(write.update))));
  };
  const bytesOf = (write: Write): number => {
    const before = find(keyOf(write));
    const after = 'put' in write ? write.put : 'update' in write ? updated(write, before) : null;
    return Math.max(before ? itemSize(before) : 0, after ? itemSize(after) : 0);
  };
  const allowed = (write: Write): boolean => write.if === undefined || holds(write.if, find(keyOf(write)));

  return {
    meter,
    async get(key, read = 'eventual') {
      const item = find(key);
      meter.read += readUnits(item ? itemSize(item) : 0, read);
      return item && structuredClone(item);
    },
    async write(write) {
      meter.write += writeUnits(bytesOf(write));
      if (!allowed(write)) return false;
      apply(write);
      return true;
    },
    async transact(writes) {
      if (writes.length < 1 || writes.length > 100) throw new RangeError('A transaction has 1 to 100 writes');
      const keys = new Set(writes.map((write) => JSON.stringify(Object.values({ pk: keyOf(write).pk, sk: keyOf(write).sk }))));
      if (keys.size !== writes.length) throw new RangeError('A transaction touches each item once');
      if (writes.reduce((sum, write) => sum + bytesOf(write), 0) > 4 * 1024 * 1024) throw new RangeError('A transaction carries at most 4 MB');
      for (const write of writes) meter.write += writeUnits(bytesOf(write), true);
      if (!writes.every(allowed)) return false;
      writes.forEach(apply);
      return true;
    },
    async query({ pk, from, to, prefix, newestFirst = false, limit = Number.POSITIVE_INFINITY, read = 'eventual' }) {
      const found = [...(partitions.get(pk)?.values() ?? [])]
        .filter(({ sk }) => (prefix === undefined || sk.startsWith(prefix)) && (from === undefined || sk >= from) && (to === undefined || sk <= to))
        .sort((a, b) => (a.sk < b.sk ? -1 : 1));
      const kept = (newestFirst ? found.reverse() : found).slice(0, limit);
      meter.read += readUnits(kept.reduce((sum, item) => sum + itemSize(item), 0), read);
      return structuredClone(kept);
    },
  };
}
