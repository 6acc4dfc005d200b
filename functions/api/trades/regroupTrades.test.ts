import { beforeEach, expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const openedAt = '2026-03-02T15:00:00Z';
const bought = fill('buy', 10, 'AAPL', '100', openedAt);
const half = fill('sell', 5, 'AAPL', '103', '2026-03-02T16:00:00Z');
const rest = fill('sell', 5, 'AAPL', '110', '2026-04-02T16:00:00Z');

let world: TestWorld;
let undo: { readonly trades: unknown[]; readonly fills: readonly { fill: string; trade: string | null }[] };
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, [bought, half, rest]);
  const { body } = await ask(world, 'splitTrade', { id: bought.id, account: 'Main', openedAt, after: half.id });
  ({ undo } = body.data as { undo: typeof undo });
});

it('sent again after it is done, the pieces are gone: fill_not_found, and nothing changes', async () => {
  expect((await ask(world, 'regroupTrades', undo)).status).toBe(200);
  const before = await chaptersNow(world);
  expect((await ask(world, 'regroupTrades', undo)).body.code).toBe('fill_not_found');
  expect(await chaptersNow(world)).toEqual(before);
});

it('does not join pieces edited since, and counts them separately', async () => {
  const piece = (await journalNow(world)).fills.find(({ changes }) => changes?.cutFrom === bought.id)!;
  await ask(world, 'editFill', { fill: piece.id, account: 'Main', openedAt, to: { price: '101' } });
  expect((await ask(world, 'regroupTrades', undo)).status).toBe(200);
  const { trades, fills } = await journalNow(world);
  expect([trades.length, fills.length, trades[0]!.gross]).toEqual([1, 4, 6_000_000_000n]);
});

it('what would open a position that was not open is trades_not_mergeable', async () => {
  const alone = { ...undo, fills: [{ fill: half.id, trade: 'AAAAAAAAAAA' }] };
  const before = await chaptersNow(world);
  expect((await ask(world, 'regroupTrades', alone)).body.code).toBe('trades_not_mergeable');
  expect(await chaptersNow(world)).toEqual(before);
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await ask(busyJournal(world), 'regroupTrades', undo)).body.code).toBe('book_busy');
});
