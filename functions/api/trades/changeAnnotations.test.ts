import { expect, it } from 'vitest';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { decimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const rowsOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades;
const places = async (world: TestWorld) =>
  (await rowsOf(world)).map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));

async function three() {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', roundTrip('MSFT', '10', '11', '2026-03-04'));
  await ask(world, 'log', { ...roundTrip('KO', '60', '61', '2026-05-04'), account: 'Retirement' });
  return { world, trades: await places(world) };
}
const change = (world: TestWorld, trades: readonly object[], wanted: object) => ask(world, 'changeAnnotations', { trades, change: wanted });

it('trades of several months and accounts are changed in one save, and published once', async () => {
  const { world, trades } = await three();
  await ask(world, 'annotate', { ...trades[0], tags: ['A', 'B'], setup: 'Fade' });
  const before = world.published.length;
  const wanted = { add: { tags: ['C'], mistakes: ['Late'] }, remove: { tags: ['A'] }, stop: { from: 'percent', value: '1.5' }, rating: 4 };
  expect((await change(world, trades, wanted)).body.data).toMatchObject({ bookVersion: 5 });
  expect(await rowsOf(world)).toMatchObject([
    { tags: ['B', 'C'], mistakes: ['Late'], setup: 'Fade', stop: decimal('98.5'), rating: 4 },
    { tags: ['C'], mistakes: ['Late'], setup: null, stop: decimal('9.85'), rating: 4 },
    { tags: ['C'], mistakes: ['Late'], setup: null, stop: decimal('59.1'), rating: 4 },
  ]);
  expect(world.published.slice(before)).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 5 }]);
});

it('its answer, sent to annotateMany, undoes it; another device’s change since is not undone with it', async () => {
  const { world, trades } = await three();
  await ask(world, 'annotate', { ...trades[0], tags: ['A'], stop: '95' });
  const before = await rowsOf(world);
  const wanted = { add: { tags: ['C'] }, stop: { from: 'distance', value: '2' }, setup: 'Breakout' };
  const { undo } = (await change(world, trades, wanted)).body.data as { undo: object[] };
  expect(undo).toHaveLength(3);
  expect((await ask(world, 'annotateMany', { trades: undo })).status).toBe(200);
  expect(await rowsOf(world)).toEqual(before);
  const again = (await change(world, trades, wanted)).body.data as { undo: object[] };
  await ask(world, 'annotate', { ...trades[0], rating: 2 });
  expect((await ask(world, 'annotateMany', { trades: again.undo })).body.code).toBe('trades_changed');
});

it('a missing one refuses all: trade_not_found', async () => {
  const { world, trades } = await three();
  const { status, body } = await change(world, [trades[0]!, { ...trades[1], id: 'AAAAAAAAAAA' }], { rating: 3 });
  expect([status, body.code]).toEqual([404, 'trade_not_found']);
  expect((await rowsOf(world)).map(({ rating }) => rating)).toEqual([null, null, null]);
});

it('what cannot be written, the same trade twice, nothing to change and unknown fields are invalid_input', async () => {
  const { world, trades } = await three();
  await ask(world, 'annotate', { ...trades[1], tags: Array.from({ length: MOST_WORDS }, (_, n) => `t${n}`) });
  const refused = async (some: readonly object[], wanted: object) => {
    const { body } = await change(world, some, wanted);
    expect(body.code).toBe('invalid_input');
    return body.error;
  };
  expect(await refused(trades, { add: { tags: ['one more'] } })).toMatch(/MSFT would have more than 20/);
  expect(await refused(trades, { stop: { from: 'distance', value: '10' } })).toMatch(/MSFT: its stop would be 0 or less/);
  expect(await refused([trades[0]!, trades[0]!], { rating: 1 })).toMatch(/named twice/);
  expect(await refused(trades, {})).toMatch(/what to change/);
  const many = Array.from({ length: MAX_ANNOTATED_TRADES + 1 }, () => trades[0]!);
  for (const [some, wanted] of [
    [trades, { net: '5' }],
    [trades, { add: { words: ['x'] } }],
    [trades, { add: { tags: [] } }],
    [trades, { stop: { from: 'price', value: '1', also: true } }],
    [trades, { rating: 6 }],
    [[{ ...trades[0], version: 'x' }], { rating: 1 }],
    [[], { rating: 1 }],
    [many, { rating: 1 }],
  ] as const)
    await refused(some, wanted);
  expect((await rowsOf(world)).map(({ rating }) => rating)).toEqual([null, null, null]);
});

it('a journal that keeps changing is book_busy', async () => {
  const { world, trades } = await three();
  expect((await change(busyJournal(world), trades, { rating: 1 })).body.code).toBe('book_busy');
});

it('a thousand trades of five years cost at most 300 WRU and 150 RRU', async () => {
  const world = await testTraderWorld();
  await changeJournal(world, userIdOf('u1'), addFillsCommand, { fills: workload(3200) });
  const trades = (await places(world)).slice(0, 1000);
  expect(trades).toHaveLength(1000);
  const { read, write } = world.table.meter;
  expect((await change(world, trades, { add: { tags: ['bulk'] }, reviewed: true })).status).toBe(200);
  const cost = { rru: world.table.meter.read - read, wru: world.table.meter.write - write };
  console.log(`a thousand trades changed alike: ${cost.rru} RRU, ${cost.wru} WRU`);
  expect(cost.wru).toBeLessThanOrEqual(300);
  expect(cost.rru).toBeLessThanOrEqual(150);
});
