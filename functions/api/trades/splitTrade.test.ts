import { beforeEach, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const openedAt = '2026-03-02T15:00:00Z';
const bought = fill('buy', 10, 'AAPL', '100', openedAt);
const half = fill('sell', 5, 'AAPL', '103', '2026-03-02T16:00:00Z');
const rest = fill('sell', 5, 'AAPL', '110', '2026-04-02T16:00:00Z');
const scaleOut = [bought, half, rest];

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, scaleOut);
});
const split = (after: string = half.id, more: Record<string, unknown> = {}, on = world) =>
  ask(on, 'splitTrade', { id: bought.id, account: 'Main', openedAt, after, ...more });
const rows = async () =>
  (await journalNow(world)).trades
    .toSorted((a, b) => (a.closedAt ?? Number.MAX_VALUE) - (b.closedAt ?? Number.MAX_VALUE))
    .map(({ gross, fees, quantity, closedAt, fillIds }) => [
      ...[gross, fees, quantity].map(formatDecimal),
      closedAt === null ? 'open' : new Date(closedAt).toISOString().slice(0, 10),
      fillIds.length,
    ]);
const undo = async (body: { data?: unknown }) => ask(world, 'regroupTrades', (body.data as { undo: Record<string, unknown> }).undo);

it('the rest after a scale-out is a trade of its own; total results, fees and units stay the same', async () => {
  expect(await rows()).toEqual([['65', '3', '10', '2026-04-02', 3]]);
  expect((await split()).body.data).toMatchObject({ bookVersion: 2 });
  expect(await rows()).toEqual([
    ['15', '1.5', '5', '2026-03-02', 2],
    ['50', '1.5', '5', '2026-04-02', 2],
  ]);
});

it('undone, the journal is exactly as before', async () => {
  await ask(world, 'annotate', { id: bought.id, account: 'Main', openedAt, setup: 'Breakout' });
  const before = await chaptersNow(world);
  const { body } = await split();
  expect((await undo(body)).status).toBe(200);
  expect(await chaptersNow(world)).toEqual(before);
});

it('stays when its file comes again, and when other fills are imported', async () => {
  await split();
  const before = await rows();
  expect(await importFills(world, [...scaleOut, fill('buy', 1, 'AAPL', '90', '2026-05-04T15:00:00Z')])).toMatchObject({ added: 1 });
  expect((await rows()).slice(0, 2)).toEqual(before);
});

it('the open rest is closed by any later close', async () => {
  const open = [fill('buy', 10, 'MSFT', '100', '2026-05-04T15:00:00Z'), fill('sell', 4, 'MSFT', '101', '2026-05-05T15:00:00Z')];
  await importFills(world, open);
  expect((await split(open[1]!.id, { id: open[0]!.id, openedAt: '2026-05-04T15:00:00Z' })).status).toBe(200);
  await importFills(world, [fill('sell', 6, 'MSFT', '102', '2026-06-05T15:00:00Z')]);
  expect((await rows()).slice(1)).toEqual([
    ['4', '1.4', '4', '2026-05-05', 2],
    ['12', '1.6', '6', '2026-06-05', 2],
  ]);
});

it('a trade is split again, and each is undone', async () => {
  const three = [2, 3, 5].map((count, at) => fill('sell', count, 'NVDA', `${110 + at}`, `2026-05-0${5 + at}T15:00:00Z`));
  const entry = fill('buy', 10, 'NVDA', '100', '2026-05-04T15:00:00Z');
  await importFills(world, [entry, ...three]);
  const before = await chaptersNow(world);
  const first = await split(three[0]!.id, { id: entry.id, openedAt: '2026-05-04T15:00:00Z' });
  const second = (await journalNow(world)).trades.find(
    ({ instrument, quantity }) => instrument.symbol === 'NVDA' && formatDecimal(quantity) === '8',
  )!;
  const again = await split(three[1]!.id, { id: second.id, openedAt: '2026-05-04T15:00:00Z' });
  expect((await rows()).slice(1).map(([gross]) => gross)).toEqual(expect.arrayContaining(['20', '33', '60']));
  await undo(again.body);
  await undo(first.body);
  expect(await chaptersNow(world)).toEqual(before);
});

it('where nothing is closed, nothing is left, or the fill is another trade’s is trade_not_splittable', async () => {
  for (const after of [bought.id, rest.id, 'AAAAAAAAAAA']) expect((await split(after)).body.code).toBe('trade_not_splittable');
  await ask(world, 'editFill', { fill: bought.id, account: 'Main', openedAt, to: { fee: '2' } });
  expect((await split()).body.error).toContain('Restore the broker’s values first');
});

it('a missing one is trade_not_found', async () => {
  expect((await split(half.id, { id: 'AAAAAAAAAAA' })).body.code).toBe('trade_not_found');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await split(half.id, {}, busyJournal(world))).body.code).toBe('book_busy');
});
