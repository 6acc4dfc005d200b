import { describe, expect, it } from 'vitest';
import { is } from './conditions.ts';
import { again, Busy, optimistic, retry } from './optimistic.ts';
import { memoryTable } from './testing/memoryTable.ts';

const key = { pk: 'COUNTER#1', sk: 'COUNTER' };

/** Counts one more, however many others do so at the same time. */
const countOne = (table: ReturnType<typeof memoryTable>, tries: number) =>
  optimistic(
    { table, tries },
    {
      load: () => table.get(key, 'strong'),
      decide: (item) => {
        const count = Number(item?.count);
        return { writes: [{ update: key, set: { count: count + 1 }, if: is('count', count) }], answer: count + 1 };
      },
    },
  );

describe('optimistic locking', () => {
  it('applies each of five concurrent changes, and returns each result', async () => {
    const table = memoryTable([{ ...key, count: 0 }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => countOne(table, 5)));
    expect(answers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await table.get(key))?.count).toBe(5);
  });

  it('gives up as busy when others come first each time', async () => {
    const table = memoryTable([{ ...key, count: 0 }]);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => countOne(table, 2)));
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.length).toBeGreaterThan(0);
    for (const reason of failed) expect(reason).toBeInstanceOf(Busy);
    expect((await table.get(key))?.count).toBe(5 - failed.length);
  });

  it('writes nothing when nothing is decided, and several writes all or none', async () => {
    const table = memoryTable([{ ...key, count: 0 }]);
    const load = () => table.get(key);
    expect(await optimistic({ table }, { load, decide: () => ({ writes: [], answer: 'as it is' }) })).toBe('as it is');
    expect(table.meter.write).toBe(0);
    const writes = [{ put: { ...key, sk: 'OTHER' } }, { delete: key, if: is('count', 7) }];
    await expect(optimistic({ table, tries: 1 }, { load, decide: () => ({ writes, answer: null }) })).rejects.toThrow(Busy);
    expect(table.all()).toEqual([{ ...key, count: 0 }]);
  });

  it('waits longer from attempt to attempt, by chance, and not after the last', async () => {
    const waits: number[] = [];
    const clock = { wait: async (ms: number) => void waits.push(ms), random: () => Buffer.from([128]).toString('base64url') };
    await expect(retry({ clock, tries: 4 }, async () => again)).rejects.toThrow(Busy);
    expect(waits).toEqual([20, 40, 60]);
  });
});
