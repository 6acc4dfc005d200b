import { beforeEach, expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, tradesNow, undoImport } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const openedAt = '2026-03-02T15:00:00Z';
const first = fill('buy', 10, 'AAPL', '100', openedAt);
const second = fill('buy', 10, 'AAPL', '104', '2026-03-02T15:10:00Z');
const sold = fill('sell', 10, 'AAPL', '110', '2026-03-02T16:00:00Z');
const ref = ({ id }: { id: string }, at = openedAt) => ({ fill: id, account: 'Main', openedAt: at });

let world: TestWorld;
let importId: string;
beforeEach(async () => {
  world = await testTraderWorld();
  ({ importId } = await importFills(world, [first, second, sold]));
});
const remove = (fills: readonly unknown[], on = world) => ask(on, 'deleteFills', { fills });

it('the rest is the trade, and its annotations stay on it', async () => {
  await ask(world, 'annotate', { id: first.id, account: 'Main', openedAt, setup: 'Breakout' });
  const before = await chaptersNow(world);
  const { body } = await remove([ref(first)]);
  expect(await tradesNow(world)).toEqual([['AAPL', '60', 'Breakout']]);
  await ask(world, 'restoreFills', { fills: (body.data as { deleted: unknown[] }).deleted });
  expect(await tradesNow(world)).toEqual([['AAPL', '100', 'Breakout']]);
  expect(await chaptersNow(world)).toEqual(before);
});

it('deleted twice it is deleted once', async () => {
  await remove([ref(first)]);
  const { status, body } = await remove([ref(first)]);
  expect([status, body.data]).toMatchObject([200, { bookVersion: 2, deleted: [] }]);
});

it('undoing an import removes its deleted fills, so that its file adds them again', async () => {
  await remove([ref(first)]);
  await undoImport(world, importId);
  expect(await importFills(world, [first, second, sold])).toMatchObject({ added: 3 });
});

it('one without which a sale would open a short is used_since', async () => {
  const { status, body } = await remove([ref(first), ref(second)]);
  expect([status, body.code]).toEqual([409, 'used_since']);
  expect(body.error).toContain('the 10 AAPL sold on Mar 2, 2026 would become a short you never opened');
  expect(await tradesNow(world)).toHaveLength(1);
});

it('a missing one is fill_not_found', async () => {
  expect((await remove([ref(first), { ...ref(first), fill: 'AAAAAAAAAAA' }])).body.code).toBe('fill_not_found');
});

it('none at all are invalid_input', async () => {
  expect((await remove([])).body.code).toBe('invalid_input');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await remove([ref(first)], busyJournal(world))).body.code).toBe('book_busy');
});
