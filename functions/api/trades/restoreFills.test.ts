import { beforeEach, expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow, undoImport } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const openedAt = '2026-03-02T15:00:00Z';
const bought = fill('buy', 10, 'AAPL', '100', openedAt);
const sold = fill('sell', 10, 'AAPL', '110', '2026-04-02T16:00:00Z');
const trade = { id: bought.id, account: 'Main', openedAt };

let world: TestWorld;
let importId: string;
let deleted: readonly unknown[];
beforeEach(async () => {
  world = await testTraderWorld();
  ({ importId } = await importFills(world, [bought, sold]));
  await ask(world, 'editFill', { fill: sold.id, account: 'Main', openedAt, to: { price: '111' } });
  ({ deleted } = (await ask(world, 'deleteTrades', { trades: [trade] })).body.data as { deleted: unknown[] });
});
const restore = (fills = deleted, on = world) => ask(on, 'restoreFills', { fills });

it('an earlier edit is kept', async () => {
  expect((await restore()).body.data).toMatchObject({ restored: 2, bookVersion: 4 });
  const { trades, fills } = await journalNow(world);
  expect([trades.length, fills.find(({ id }) => id === sold.id)!.changes]).toEqual([1, { was: { price: sold.price } }]);
});

it('restored twice they are restored once', async () => {
  await restore();
  const before = await chaptersNow(world);
  expect((await restore()).body.data).toMatchObject({ restored: 0, bookVersion: 4 });
  expect(await chaptersNow(world)).toEqual(before);
});

it('answers fill_not_found for fills whose import was undone', async () => {
  await undoImport(world, importId);
  expect((await restore()).body.code).toBe('fill_not_found');
});

it('none at all are invalid_input', async () => {
  expect((await restore([])).body.code).toBe('invalid_input');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await restore(deleted, busyJournal(world))).body.code).toBe('book_busy');
});
