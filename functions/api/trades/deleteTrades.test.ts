import { beforeEach, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow, tradesNow } from './testing/testImports.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const aapl = [fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'), fill('sell', 10, 'AAPL', '101', '2026-03-02T16:00:00Z')];
const msft = [fill('buy', 5, 'MSFT', '400', '2026-03-03T15:00:00Z'), fill('sell', 5, 'MSFT', '402', '2026-04-03T15:00:00Z')];

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, [...aapl, ...msft]);
});
const refs = async () =>
  (await journalNow(world)).trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
const remove = async (at: readonly number[], on = world) => {
  const all = await refs();
  return ask(on, 'deleteTrades', { trades: at.map((each) => all[each]) });
};
type Deleted = { deleted: unknown[] };

it('it counts nowhere, and the same file does not bring it again', async () => {
  const { status, body } = await remove([0]);
  expect([status, (body.data as Deleted).deleted.length]).toEqual([200, 2]);
  expect(await tradesNow(world)).toEqual([['MSFT', '10', null]]);
  expect((await journalNow(world)).fills.map(({ id }) => id)).toEqual(msft.map(({ id }) => id));
  expect((await loadWholeJournal(world.table, userIdOf('u1'))).manifest.totals).toMatchObject([{ trades: 1, gross: 1_000_000_000n }]);
  expect(await importFills(world, [...aapl, ...msft])).toMatchObject({ added: 0, duplicates: 4 });
  expect(await tradesNow(world)).toHaveLength(1);
});

it('restored, the journal is exactly as before, annotations and all', async () => {
  const [trade] = await refs();
  await ask(world, 'annotate', { ...trade, setup: 'Breakout' });
  const before = await chaptersNow(world);
  const { deleted } = (await remove([0, 1])).body.data as Deleted;
  expect(await tradesNow(world)).toEqual([]);
  await ask(world, 'restoreFills', { fills: deleted });
  expect(await chaptersNow(world)).toEqual(before);
});

it('one entered by hand is deleted and restored like any other', async () => {
  await ask(world, 'log', roundTrip('TSLA', '100', '101', '2026-02-02'));
  const before = await chaptersNow(world);
  const { deleted } = (await remove([0])).body.data as Deleted;
  expect((await tradesNow(world)).map(([symbol]) => symbol)).toEqual(['AAPL', 'MSFT']);
  await ask(world, 'restoreFills', { fills: deleted });
  expect(await chaptersNow(world)).toEqual(before);
});

it('one that shares a fill with another that stays is fill_shared, and both together are deleted', async () => {
  const turn = [
    fill('buy', 10, 'NVDA', '100', '2026-05-04T15:00:00Z'),
    fill('sell', 15, 'NVDA', '101', '2026-05-05T15:00:00Z'),
    fill('buy', 5, 'NVDA', '99', '2026-05-06T15:00:00Z'),
  ];
  await importFills(world, turn);
  const { body } = await remove([2]);
  expect([body.code, body.error]).toEqual([
    'fill_shared',
    'The 15 NVDA sold on May 5, 2026 closed one trade and opened another. Delete both trades, or edit that fill.',
  ]);
  expect((await remove([2, 3])).status).toBe(200);
  expect(await tradesNow(world)).toHaveLength(2);
});

it('a missing one is trade_not_found, and none of the others is deleted', async () => {
  const [trade] = await refs();
  const { body } = await ask(world, 'deleteTrades', { trades: [trade, { ...trade, id: 'AAAAAAAAAAA' }] });
  expect(body.code).toBe('trade_not_found');
  expect(await tradesNow(world)).toHaveLength(2);
});

it('refuses more fills than one restore allows with too_large', async () => {
  const many = Array.from({ length: 20_001 }, (_, i) =>
    fill('buy', 1, 'SPY', `${100 + i}`, new Date(Date.UTC(2026, 4, 1) + i * 60_000).toISOString()),
  );
  await importFills(world, many);
  expect((await remove([2])).body.code).toBe('too_large');
  expect(await tradesNow(world)).toHaveLength(3);
});

it('none at all are invalid_input', async () => {
  expect((await ask(world, 'deleteTrades', { trades: [] })).body.code).toBe('invalid_input');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await remove([0], busyJournal(world))).body.code).toBe('book_busy');
});
