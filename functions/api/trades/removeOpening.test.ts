import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const close: Fill = { ...fill('sell', 100, 'SOFI', '9.5', '2026-03-02T15:00:00Z'), effect: 'close' };
const time = '2026-01-12T00:00:00Z';
const opening = { id: close.id, account: 'Main', closedAt: '2026-03-02T15:00:00Z', time, price: '8', quantity: '100' };

let world: TestWorld;
let id: string;
beforeEach(async () => {
  world = await testTraderWorld();
  await callEndpoint(importRoutes(world), api.imports.commit, file([close]), { token: 'u1' });
  ({ id } = (await ask(world, 'addOpening', opening)).body.data as { id: string });
});
const trades = async () => {
  const { chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
  return journalRows(chapters).trades;
};
const remove = (part: Record<string, unknown> = {}) => ask(world, 'removeOpening', { id, account: 'Main', time, ...part });

it('its close is unmatched again, and an opening added again is the same trade with its annotation', async () => {
  await ask(world, 'annotate', { id, account: 'Main', openedAt: time, setup: 'Breakout' });
  expect((await remove()).body.data).toMatchObject({ bookVersion: 4 });
  expect(await trades()).toEqual([]);
  await ask(world, 'addOpening', { ...opening, price: '9' });
  expect((await trades()).map((trade) => [trade.id, formatDecimal(trade.gross), trade.setup])).toEqual([[id, '50', 'Breakout']]);
});

it('one that a sale without an opening of its own has used since is used_since, because that sale would be a short', async () => {
  await remove();
  const { body } = await ask(world, 'addOpening', { ...opening, quantity: '150' });
  ({ id } = body.data as { id: string });
  const later = fill('sell', 30, 'SOFI', '9', '2026-03-04T15:00:00Z');
  await callEndpoint(importRoutes(world), api.imports.commit, file([later]), { token: 'u1' });
  const refused = (await remove()).body;
  expect([refused.code, refused.error]).toEqual([
    'used_since',
    'Without it, the 30 SOFI sold on Mar 4, 2026 would become a short you never opened. Undo the import of that sale first, or record how you bought them.',
  ]);
});

it('answers opening_not_found for a repeated call, another account’s and another user’s', async () => {
  expect((await remove({ account: 'Roth' })).body.code).toBe('opening_not_found');
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.code).toBe('opening_not_found');
});

it('removes nothing that was imported or logged as a trade: opening_not_found', async () => {
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-02-02'));
  const own = (await trades()).find(({ instrument }) => instrument.symbol === 'AAPL')!;
  expect((await remove({ id: own.id, time: '2026-02-02T15:00:00Z' })).body.code).toBe('opening_not_found');
  expect((await remove({ id: close.id, time: '2026-03-02T15:00:00Z' })).body.code).toBe('opening_not_found');
  expect((await trades()).length).toBe(2);
});

it('while the journal keeps changing is book_busy', async () => {
  const { body } = await ask(busyJournal(world), 'removeOpening', { id, account: 'Main', time });
  expect(body.code).toBe('book_busy');
});
