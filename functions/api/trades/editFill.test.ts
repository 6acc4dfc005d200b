import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { brokerFill } from '#domain/manual/editedFill.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { logOption, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const bought = fill('buy', 10, 'AAPL', '182.55', '2026-03-02T15:00:00Z');
const sold = fill('sell', 10, 'AAPL', '190', '2026-03-02T16:00:00Z');
const openedAt = '2026-03-02T15:00:00Z';
const ref = { fill: bought.id, account: 'Main', openedAt };

let world: TestWorld;
let importId: string;
const commit = async (fills: readonly Fill[]) =>
  (await callEndpoint(importRoutes(world), api.imports.commit, file(fills), { token: 'u1' })).body.data as {
    importId: string;
    added: number;
    duplicates: number;
  };
beforeEach(async () => {
  world = await testTraderWorld();
  ({ importId } = await commit([bought, sold]));
});

const journal = async () => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);
const results = async () => (await journal()).trades.map(({ id, gross, fees }) => [id, formatDecimal(gross), formatDecimal(fees)]);
const fillNow = async (id = bought.id) => (await journal()).fills.find((each) => each.id === id)!;
const edit = (to: Record<string, unknown>, more: Record<string, unknown> = {}) => ask(world, 'editFill', { ...ref, to, ...more });
const rerun = (zone: string, account: string | null = null) =>
  callEndpoint(importRoutes(world), api.imports.rerun, { id: importId, account, zone, fees: 'file' }, { token: 'u1' });

it('its trade counts by the new price, and the broker’s value is stored beside it', async () => {
  const { status, body } = await edit({ price: '181' }, { seen: { price: '182.55' } });
  expect([status, body.data]).toMatchObject([200, { bookVersion: 2 }]);
  expect(await results()).toEqual([[bought.id, '90', '2']]);
  expect((await fillNow()).changes?.was).toEqual({ price: bought.price });
  expect((await loadWholeJournal(world.table, userIdOf('u1'))).manifest.totals[0]!.gross).toBe(9_000_000_000n);
});

it('edited back to the broker’s values it is as if it never was edited', async () => {
  const before = (await loadWholeJournal(world.table, userIdOf('u1'))).chapters.map(({ chapter }) => chapter);
  await edit({ price: '181', quantity: '9', fee: '2', side: 'sell', time: '2026-03-02T14:00:00Z' });
  expect((await fillNow()).changes?.was).toMatchObject({ action: 'buy', price: bought.price, quantity: bought.quantity, fee: bought.fee });
  await ask(world, 'editFill', {
    ...ref,
    openedAt: '2026-03-02T14:00:00Z',
    to: { price: '182.55', quantity: '10', fee: '1', side: 'buy', time: openedAt },
  });
  expect((await loadWholeJournal(world.table, userIdOf('u1'))).chapters.map(({ chapter }) => chapter)).toEqual(before);
});

it('the same file again neither doubles nor resets it', async () => {
  await edit({ price: '181', quantity: '12' });
  expect(await commit([bought, sold])).toMatchObject({ added: 0, duplicates: 2 });
  expect(formatDecimal((await fillNow()).price)).toBe('181');
});

it('nor does it where the times of its fills were edited to months before the file', async () => {
  await edit({ time: '2025-01-06T15:00:00Z' });
  const exit = { fill: sold.id, openedAt: '2025-01-06T15:00:00Z', to: { time: '2025-01-06T16:00:00Z' } };
  expect((await ask(world, 'editFill', { ...ref, ...exit })).status).toBe(200);
  expect(await commit([bought, sold])).toMatchObject({ added: 0, duplicates: 2 });
  expect(await results()).toEqual([[bought.id, '74.5', '2']]);
  const { status } = await callEndpoint(importRoutes(world), api.imports.undo, { id: importId }, { token: 'u1' });
  expect([status, await results()]).toEqual([200, []]);
});

it('survives a recalculation of its import in another zone and account, and unedited values are updated', async () => {
  await edit({ price: '181', time: '2026-03-02T15:05:00Z' });
  expect((await rerun('America/New_York', 'Roth')).status).toBe(200);
  const [now, other] = [await fillNow(), await fillNow(sold.id)];
  expect([now.account, formatDecimal(now.price), new Date(now.time).toISOString()]).toEqual(['Roth', '181', '2026-03-02T15:05:00.000Z']);
  expect(new Date(brokerFill(now).time).toISOString()).toBe('2026-03-02T20:00:00.000Z');
  expect(new Date(other.time).toISOString()).toBe('2026-03-02T21:00:00.000Z');
  const there = { ...ref, account: 'Roth', openedAt: '2026-03-02T15:05:00Z' };
  await ask(world, 'editFill', { ...there, to: { price: '182.55', time: '2026-03-02T20:00:00Z' } });
  expect((await fillNow()).changes).toBeUndefined();
});

it('stays when another import is undone and imported again', async () => {
  const other = fill('buy', 5, 'MSFT', '400', '2026-03-03T15:00:00Z');
  const second = await commit([other]);
  await edit({ price: '181' });
  await callEndpoint(importRoutes(world), api.imports.undo, { id: second.importId }, { token: 'u1' });
  await commit([other]);
  expect(formatDecimal((await fillNow()).price)).toBe('181');
});

it('an annotation stays with its trade when the edit moves it to another month, and when another fill opens it now', async () => {
  await ask(world, 'annotate', { id: bought.id, account: 'Main', openedAt, setup: 'Breakout' });
  await edit({ time: '2026-01-05T15:00:00Z' });
  expect((await journal()).trades.map(({ id, openedAt: at, setup }) => [id, new Date(at).toISOString().slice(0, 7), setup])).toEqual([
    [bought.id, '2026-01', 'Breakout'],
  ]);
  await ask(world, 'editFill', { ...ref, openedAt: '2026-01-05T15:00:00Z', to: { time: '2026-03-02T17:00:00Z' } });
  expect((await journal()).trades.map(({ id, side, setup }) => [id, side, setup])).toEqual([[sold.id, 'short', 'Breakout']]);
});

it('a manual one becomes the edited one, with nothing beside it', async () => {
  await ask(world, 'log', roundTrip('TSLA', '100', '101', '2026-02-02'));
  const { id } = (await journal()).trades.find(({ instrument }) => instrument.symbol === 'TSLA')!;
  await ask(world, 'editFill', { fill: id, account: 'Main', openedAt: '2026-02-02T15:00:00Z', to: { price: '99' } });
  expect([formatDecimal((await fillNow(id)).price), (await fillNow(id)).changes]).toEqual(['99', undefined]);
});

it('what another device changed since is fill_changed, and nothing is overwritten; sent again it is saved once', async () => {
  expect((await edit({ price: '181' }, { seen: { price: '182.55' } })).status).toBe(200);
  expect((await edit({ price: '180' }, { seen: { price: '182.55' } })).body.code).toBe('fill_changed');
  expect((await edit({ fee: '3' }, { seen: { fee: '1' } })).status).toBe(200);
  expect((await edit({ price: '181' }, { seen: { price: '182.55' } })).body.data).toMatchObject({ bookVersion: 3 });
  expect([formatDecimal((await fillNow()).price), formatDecimal((await fillNow()).fee)]).toEqual(['181', '3']);
});

it('a missing or deleted one is fill_not_found', async () => {
  expect((await ask(world, 'editFill', { ...ref, fill: 'AAAAAAAAAAA', to: { price: '1' } })).body.code).toBe('fill_not_found');
  await ask(world, 'deleteTrades', { trades: [{ id: bought.id, account: 'Main', openedAt }] });
  expect((await edit({ price: '1' })).body.code).toBe('fill_not_found');
});

it('an outcome recorded by hand is fill_not_editable: it is undone and recorded again', async () => {
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1.8', time: '2026-01-12T15:00:00Z' }]);
  const put = (await openTrades(world))[0]!;
  const { body } = await ask(world, 'recordOutcomes', { options: [{ ...tradeRefOf(put), ending: 'expired' }] });
  const [event] = (body.data as { events: { fill: string; account: string; openedAt: string }[] }).events;
  expect((await ask(world, 'editFill', { ...event, to: { fee: '1' } })).body.code).toBe('fill_not_editable');
});

it('what cannot be is invalid_input with the reason', async () => {
  const { body } = await edit({ quantity: '0' });
  expect([body.code, body.error]).toEqual(['invalid_input', "This fill can't be saved: its quantity is not above zero."]);
  expect((await edit({ time: '1950-01-01T00:00:00Z' })).body.code).toBe('invalid_input');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await ask(busyJournal(world), 'editFill', { ...ref, to: { price: '1' } })).body.code).toBe('book_busy');
});
