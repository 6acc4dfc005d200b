import { beforeEach, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const file = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 10, 'AAPL', '101', '2026-03-02T16:00:00Z'),
  fill('buy', 4, 'AAPL', '100', '2026-03-03T15:00:00Z'),
  fill('sell', 4, 'AAPL', '99', '2026-04-03T15:00:00Z'),
  fill('buy', 3, 'AAPL', '100', '2026-05-04T15:00:00Z'),
  fill('sell', 3, 'AAPL', '105', '2026-05-05T15:00:00Z'),
  fill('sell', 2, 'MSFT', '100', '2026-05-04T15:00:00Z'),
];

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, file);
});
const refs = async () =>
  (await journalNow(world)).trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
const merge = async (at: readonly number[], on = world) => {
  const all = await refs();
  return ask(on, 'mergeTrades', { trades: at.map((each) => all[each]) });
};
const rows = async () =>
  (await journalNow(world)).trades.map(({ instrument, gross, fees, quantity, setup }) => [
    instrument.symbol,
    ...[gross, fees, quantity].map(formatDecimal),
    setup,
  ]);

it('count as one, regardless of trades in between, and keep the first one’s annotation', async () => {
  const [first] = await refs();
  await ask(world, 'annotate', { ...first, setup: 'Breakout' });
  const { body } = await merge([0, 2]);
  expect(body.data).toMatchObject({ id: first!.id, bookVersion: 3 });
  expect(await rows()).toEqual([
    ['AAPL', '25', '4', '13', 'Breakout'],
    ['AAPL', '-4', '2', '4', null],
    ['MSFT', '0', '0', '2', null],
  ]);
});

it('undone, the journal is exactly as before', async () => {
  const [first, second] = await refs();
  await ask(world, 'annotate', { ...first, setup: 'Breakout' });
  await ask(world, 'annotate', { ...second, setup: 'Fade' });
  const before = await chaptersNow(world);
  const { body } = await merge([0, 1, 2]);
  expect((await rows()).map(([symbol]) => symbol)).toEqual(['AAPL', 'MSFT']);
  await ask(world, 'regroupTrades', (body.data as { undo: Record<string, unknown> }).undo);
  expect(await chaptersNow(world)).toEqual(before);
});

it('stays when its file comes again, and when another account takes the import', async () => {
  await merge([0, 1]);
  const before = await rows();
  expect(await importFills(world, file)).toMatchObject({ added: 0 });
  expect(await rows()).toEqual(before);
});

it('trades of two instruments or sides, or of fills that another trade has too, are trades_not_mergeable', async () => {
  expect((await merge([0, 3])).body.code).toBe('trades_not_mergeable');
  const turn = [fill('sell', 5, 'MSFT', '99', '2026-06-01T15:00:00Z'), fill('buy', 9, 'MSFT', '98', '2026-06-02T15:00:00Z')];
  await importFills(world, [
    ...turn,
    fill('sell', 2, 'MSFT', '97', '2026-06-03T15:00:00Z'),
    fill('sell', 3, 'MSFT', '97', '2026-06-04T15:00:00Z'),
  ]);
  const long = [fill('buy', 3, 'MSFT', '97', '2026-06-05T15:00:00Z'), fill('buy', 1, 'MSFT', '97', '2026-06-06T15:00:00Z')];
  await importFills(world, long);
  const all = (await journalNow(world)).trades.filter(({ instrument }) => instrument.symbol === 'MSFT');
  const place = ({ id, account, openedAt }: (typeof all)[number]) => ({ id, account, openedAt: new Date(openedAt).toISOString() });
  const longs = all.filter(({ side }) => side === 'long').map(place);
  const { body } = await ask(world, 'mergeTrades', { trades: longs });
  expect([longs.length, body.code]).toEqual([2, 'trades_not_mergeable']);
});

it('a missing one is trade_not_found', async () => {
  const [first] = await refs();
  expect((await ask(world, 'mergeTrades', { trades: [first, { ...first, id: 'AAAAAAAAAAA' }] })).body.code).toBe('trade_not_found');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await merge([0, 1], busyJournal(world))).body.code).toBe('book_busy');
});
