import { describe, expect, it } from 'vitest';
import { barLimits } from '#domain/bars/barSeries.ts';
import { OPENING, testBars } from '#domain/bars/testing/testBars.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { askBars as ask, readBars } from './testing/askBars.ts';

const DAY = 86_400;
const source = 'amd.csv';

describe('bars that are saved', () => {
  it('are listed and read unchanged', async () => {
    const world = await testTraderWorld();
    const bars = testBars({ count: 390 });
    const { status, body } = await ask(world, 'save', { bars, source });
    const line = { symbol: 'AMD', seconds: 60, from: OPENING, until: OPENING + 390 * 60, bars: 390, slots: { '2026-01-05': 390 }, source };
    expect([status, body.data]).toEqual([200, { ...line, savedAt: '2026-11-18T15:00:00.000Z' }]);
    expect((await ask(world, 'list')).body.data).toEqual({ series: [body.data] });
    expect(await readBars(world, OPENING, OPENING + DAY)).toEqual(bars);
    expect((await readBars(world, OPENING + 60, OPENING + 180))?.time).toEqual([OPENING + 60, OPENING + 120]);
  });

  it('lie by day, gzipped, and grow: of one time the newer bar counts', async () => {
    const table = memoryTable();
    const world = await testTraderWorld({ table });
    await ask(world, 'save', { bars: testBars({ count: 5 }), source });
    await ask(world, 'save', { bars: testBars({ from: OPENING + 240, count: 3, price: 2000 }), source });
    await ask(world, 'save', { bars: testBars({ from: OPENING + DAY, count: 2 }), source });
    expect((await readBars(world, OPENING, OPENING + DAY))?.open).toEqual([1000, 1001, 1002, 1003, 2000, 2001, 2002]);
    const stored = table.all().filter(({ pk }) => pk === 'REPLAY#u1');
    expect(stored.map(({ sk, gz }) => [sk, gz instanceof Uint8Array]).sort()).toEqual([
      ['BARS#AMD#60#2026-01-05', true],
      ['BARS#AMD#60#2026-01-06', true],
      ['SERIES#AMD#60#', false],
    ]);
  });

  it('include both of two concurrent saves', async () => {
    const world = await testTraderWorld();
    const parts = [0, 1, 2, 3].map((part) => testBars({ from: OPENING + part * 600, count: 10 }));
    const answers = await Promise.all(parts.map((bars) => ask(world, 'save', { bars, source })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await readBars(world, OPENING, OPENING + DAY))?.time).toHaveLength(40);
    const naive = await testTraderWorld();
    // Without the condition on the revision the last save would drop what the others wrote.
    const { transact } = naive.table;
    naive.table.transact = (writes) => transact(writes.map(({ if: _, ...write }) => write as (typeof writes)[number]));
    await Promise.all(parts.map((bars) => ask(naive, 'save', { bars, source })));
    expect((await readBars(naive, OPENING, OPENING + DAY))?.time.length).toBeLessThan(40);
  });

  it('of another user are not readable', async () => {
    const world = await testTraderWorld();
    await ask(world, 'save', { bars: testBars(), source });
    await world.table.write({ put: { pk: 'REPLAY#u2', sk: 'SERIES#NVDA#60#' } });
    expect((await ask(world, 'list')).body.data).toMatchObject({ series: [{ symbol: 'AMD' }] });
    expect(await readBars(world, OPENING, OPENING + DAY, { symbol: 'NVDA' })).toBeNull();
  });
});

describe('no bars are saved', () => {
  const bars = testBars();
  it.each([
    ['columns of two lengths', { ...bars, open: [1] }],
    ['times that fall', { ...bars, time: [...bars.time].reverse() }],
    ['a time twice', { ...bars, time: [OPENING, OPENING, OPENING + 60] }],
    ['a high below the open', { ...bars, high: [1, 1, 1] }],
    ['a price that is no whole number', { ...bars, close: [1000.5, 1001, 1002] }],
    ['no bar at all', testBars({ count: 0 })],
    ['a bar of two days', { ...bars, seconds: 2 * DAY }],
    ['a symbol in small letters', { ...bars, symbol: 'amd' }],
    ['a symbol that would be another key', { ...bars, symbol: 'AMD#60' }],
    ['a field nobody knows', { ...bars, user: 'u2' }],
    ['more rows than a file has', testBars({ count: barLimits.rows + 1 })],
  ])('with %s: invalid_input', async (_what, wrong) => {
    const world = await testTraderWorld();
    const { status, body } = await ask(world, 'save', { bars: wrong, source });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect((await ask(world, 'list')).body.data).toEqual({ series: [] });
  });

  it('over more days than one step takes: bars_too_wide', async () => {
    const world = await testTraderWorld();
    const wide = testBars({ count: barLimits.slots + 1 });
    const time = wide.time.map((_, i) => OPENING + i * DAY);
    expect((await ask(world, 'save', { bars: { ...wide, time }, source })).body.code).toBe('bars_too_wide');
  });

  it('beyond the limit of a person: bars_full', async () => {
    const world = await testTraderWorld();
    await ask(world, 'save', { bars: testBars(), source });
    const key = { pk: 'REPLAY#u1', sk: 'SERIES#AMD#60#' };
    await world.table.write({ update: key, set: { bars: barLimits.total - 2 } });
    expect((await ask(world, 'save', { bars: testBars({ symbol: 'NVDA' }), source })).body.code).toBe('bars_full');
    expect((await ask(world, 'save', { bars: testBars({ symbol: 'NVDA', count: 2 }), source })).status).toBe(200);
  });

  it('when other changes come first each time: book_busy', async () => {
    const world = await testTraderWorld();
    world.table.transact = async () => false;
    expect((await ask(world, 'save', { bars: testBars(), source })).body.code).toBe('book_busy');
  });
});
