import { describe, expect, it } from 'vitest';
import type { Item, Table } from '../table.ts';

/**
 * Contract of every table. Runs on the in-memory table and on the DynamoDB emulator, so that the fake can't differ.
 * `make` returns a new empty table.
 */
export function tableSuite(name: string, make: () => Promise<Table>): void {
  let run = 0;
  const fresh = async (): Promise<{ table: Table; pk: string }> => ({
    table: await make(),
    pk: `TEST#${process.pid}#${++run}#${Math.floor(performance.now() * 1000)}`,
  });

  describe(name, () => {
    it('returns the stored item: texts, numbers, bytes, lists and maps, without undefined values', async () => {
      const { table, pk } = await fresh();
      const item = {
        pk,
        sk: 'A',
        text: 'ü',
        number: -1.5,
        yes: true,
        nothing: null,
        bytes: new Uint8Array([0, 255, 7]),
        list: [1, 'two', { three: 3 }],
        map: { deep: ['x'] },
      };
      expect(await table.write({ put: { ...item, absent: undefined } as Item })).toBe(true);
      const got = await table.get({ pk, sk: 'A' }, 'strong');
      expect(got).toEqual(item);
      expect(got?.bytes).toBeInstanceOf(Uint8Array);
      expect(await table.get({ pk, sk: 'B' })).toBeNull();
      expect(await table.get({ pk, sk: 'A' }, 'strong', ['text', 'list', 'never'])).toEqual({ text: 'ü', list: item.list });
      expect(await table.get({ pk, sk: 'B' }, 'strong', ['text'])).toBeNull();
    });

    it('stores a copy: changing an input or output changes nothing', async () => {
      const { table, pk } = await fresh();
      const item = { pk, sk: 'A', list: [1] };
      await table.write({ put: item });
      item.list.push(2);
      ((await table.get(item))!.list as number[]).push(3);
      expect((await table.get(item, 'strong'))!.list).toEqual([1]);
    });

    it('refuses what no table can store', async () => {
      const { table, pk } = await fresh();
      await expect(table.write({ put: { pk, sk: 'A', n: Number.NaN } })).rejects.toThrow();
      await expect(table.write({ put: { pk, sk: 'A', big: new Uint8Array(410_000) } })).rejects.toThrow();
      await expect(table.write({ put: { pk, sk: '' } })).rejects.toThrow();
      expect(await table.get({ pk, sk: 'A' }, 'strong')).toBeNull();
    });

    it('puts a thing once when it must be new', async () => {
      const { table, pk } = await fresh();
      const once = { put: { pk, sk: 'A', n: 1 }, if: { expression: 'attribute_not_exists(pk)' } };
      expect(await table.write(once)).toBe(true);
      expect(await table.write({ ...once, put: { pk, sk: 'A', n: 2 } })).toBe(false);
      expect(await table.get({ pk, sk: 'A' }, 'strong')).toEqual({ pk, sk: 'A', n: 1 });
    });

    it('understands the comparisons and joins that conditions may use', async () => {
      const { table, pk } = await fresh();
      await table.write({ put: { pk, sk: 'A', status: 'pending', until: 10 } });
      const asks = async (expression: string, values?: Record<string, unknown>) =>
        table.transact([
          {
            check: { pk, sk: 'A' },
            if: {
              expression,
              names: { ...(expression.includes('#s') && { '#s': 'status' }), ...(expression.includes('#u') && { '#u': 'until' }) },
              ...(values && { values }),
            },
          },
        ]);
      expect(await asks('attribute_exists(#s)')).toBe(true);
      expect(await asks('attribute_not_exists(#s)')).toBe(false);
      expect(await asks('#s = :s', { ':s': 'pending' })).toBe(true);
      expect(await asks('#s = :s', { ':s': 'active' })).toBe(false);
      for (const [sign, below, same, above] of [
        ['<', true, false, false],
        ['<=', true, true, false],
        ['>', false, false, true],
        ['>=', false, true, true],
        ['=', false, true, false],
      ] as const) {
        expect(
          [await asks(`#u ${sign} :n`, { ':n': 11 }), await asks(`#u ${sign} :n`, { ':n': 10 }), await asks(`#u ${sign} :n`, { ':n': 9 })],
          sign,
        ).toEqual([below, same, above]);
      }
      expect(await asks('#u < :n', { ':n': 'text' })).toBe(false);
      expect(await asks('attribute_not_exists(pk) OR (#s = :s AND #u <= :n)', { ':s': 'pending', ':n': 10 })).toBe(true);
      expect(await asks('#s = :s AND #u < :n OR attribute_exists(pk)', { ':s': 'x', ':n': 0 })).toBe(true);
    });

    it('updates parts: sets, adds to missing numbers, removes; and creates a missing item', async () => {
      const { table, pk } = await fresh();
      const update = { pk, sk: 'A' };
      expect(await table.write({ update, set: { status: 'a', gone: 1, absent: undefined }, add: { count: 2 } })).toBe(true);
      expect(await table.write({ update, set: { status: 'b' }, add: { count: 3 }, remove: ['gone'] })).toBe(true);
      expect(await table.get(update, 'strong')).toEqual({ pk, sk: 'A', status: 'b', count: 5 });
      expect(
        await table.write({
          update,
          set: { status: 'c' },
          if: { expression: '#count = :n', names: { '#count': 'count' }, values: { ':n': 4 } },
        }),
      ).toBe(false);
      expect((await table.get(update, 'strong'))!.status).toBe('b');
    });

    it('deletes, also a missing item, and only under a condition when there is one', async () => {
      const { table, pk } = await fresh();
      await table.write({ put: { pk, sk: 'A', n: 1 } });
      expect(await table.write({ delete: { pk, sk: 'A' }, if: { expression: '#n = :n', names: { '#n': 'n' }, values: { ':n': 2 } } })).toBe(
        false,
      );
      expect(await table.write({ delete: { pk, sk: 'A' } })).toBe(true);
      expect(await table.write({ delete: { pk, sk: 'A' } })).toBe(true);
      expect(await table.get({ pk, sk: 'A' }, 'strong')).toBeNull();
    });

    it('does all of a transaction or nothing', async () => {
      const { table, pk } = await fresh();
      await table.write({ put: { pk, sk: 'A', n: 1 } });
      const swap = (n: number) => [
        { put: { pk, sk: 'B', n } },
        { update: { pk, sk: 'A' }, add: { n: 1 }, if: { expression: '#n = :n', names: { '#n': 'n' }, values: { ':n': n } } },
        { delete: { pk, sk: 'C' } },
      ];
      expect(await table.transact(swap(2))).toBe(false);
      expect(await table.get({ pk, sk: 'B' }, 'strong')).toBeNull();
      expect(await table.transact(swap(1))).toBe(true);
      expect((await table.query({ pk, read: 'strong' })).map(({ sk, n }) => [sk, n])).toEqual([
        ['A', 2],
        ['B', 1],
      ]);
    });

    it('refuses a transaction that names one item twice, or more than a hundred', async () => {
      const { table, pk } = await fresh();
      await expect(table.transact([{ put: { pk, sk: 'A' } }, { delete: { pk, sk: 'A' } }])).rejects.toThrow();
      await expect(table.transact(Array.from({ length: 101 }, (_, i) => ({ put: { pk, sk: `K${i}` } })))).rejects.toThrow();
    });

    it('queries one partition by span and prefix, in either order, up to a limit', async () => {
      const { table, pk } = await fresh();
      for (const sk of ['A#1', 'A#2', 'A#3', 'B#1', 'B#2']) await table.write({ put: { pk, sk } });
      const keys = async (q: object) => (await table.query({ pk, read: 'strong', ...q })).map(({ sk }) => sk);
      expect(await keys({})).toEqual(['A#1', 'A#2', 'A#3', 'B#1', 'B#2']);
      expect(await keys({ prefix: 'A#' })).toEqual(['A#1', 'A#2', 'A#3']);
      expect(await keys({ prefix: 'A#', newestFirst: true, limit: 2 })).toEqual(['A#3', 'A#2']);
      expect(await keys({ from: 'A#2', to: 'B#1' })).toEqual(['A#2', 'A#3', 'B#1']);
      expect(await keys({ from: 'B#' })).toEqual(['B#1', 'B#2']);
      expect(await keys({ to: 'A#2' })).toEqual(['A#1', 'A#2']);
      expect(await keys({ from: 'A#2', prefix: 'A#' })).toEqual(['A#2', 'A#3']);
    });

    it('answers nothing when a span ends before it begins', async () => {
      const { table, pk } = await fresh();
      for (const sk of ['A', 'M', 'Z']) await table.write({ put: { pk, sk } });
      const keys = async (q: object) => (await table.query({ pk, read: 'strong', ...q })).map(({ sk }) => sk);
      expect(await keys({ from: 'Z', to: 'A' })).toEqual([]);
      expect(await keys({ from: 'Z', to: 'A', newestFirst: true, limit: 1 })).toEqual([]);
      expect(await keys({ from: 'M', to: 'M' })).toEqual(['M']);
    });

    it('refuses an empty key, in reads as in writes', async () => {
      const { table, pk } = await fresh();
      await expect(table.get({ pk, sk: '' })).rejects.toThrow();
      await expect(table.get({ pk: '', sk: 'A' })).rejects.toThrow();
    });

    it('reads through every page of a long answer', async () => {
      const { table, pk } = await fresh();
      const bytes = new Uint8Array(300_000);
      await Promise.all(Array.from({ length: 8 }, (_, i) => table.write({ put: { pk, sk: `P${i}`, bytes } })));
      expect((await table.query({ pk, read: 'strong' })).map(({ sk }) => sk)).toEqual(Array.from({ length: 8 }, (_, i) => `P${i}`));
    });

    it('counts request units: 1 KB steps written, 4 KB steps read, half when eventual, twice in transactions', async () => {
      const { table, pk } = await fresh();
      const used = async (work: () => Promise<unknown>) => {
        const { read, write } = table.meter;
        await work();
        return [table.meter.read - read, table.meter.write - write];
      };
      const put = { pk, sk: 'A', bytes: new Uint8Array(8000) };
      expect(await used(() => table.write({ put }))).toEqual([0, 8]);
      expect(await used(() => table.get(put, 'strong'))).toEqual([2, 0]);
      expect(await used(() => table.get(put))).toEqual([1, 0]);
      expect(await used(() => table.get({ pk, sk: 'none' }))).toEqual([0.5, 0]);
      expect(await used(() => table.transact([{ put: { ...put, sk: 'B' } }]))).toEqual([0, 16]);
      expect(await used(() => table.query({ pk }))).toEqual([2, 0]);
    });
  });
}
