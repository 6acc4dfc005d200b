import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { option } from '#domain/trades/testing/testFill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { journalNow } from './testing/testImports.ts';
import { closedTrades, logOption, logShares, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

type Event = { readonly fill: string; readonly account: string; readonly openedAt: string };

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await logOption(world, 'P25', [{ side: 'sell', quantity: '2', price: '1.8', time: '2026-01-12T15:00:00Z' }]);
});
const record = async (call: 'recordOutcomes' | 'split', input: Record<string, unknown>) =>
  (await ask(world, call, input)).body.data as { events: Event[] };
const undo = (events: readonly Event[], recordedAs?: number) =>
  ask(world, 'undoEvents', { events, ...(recordedAs !== undefined && { told: recordedAs }) });
const isPut = ({ instrument }: { instrument: { symbol: string } }) => instrument.symbol.length > 4;
const assigned = async () =>
  (await record('recordOutcomes', { options: [{ ...tradeRefOf((await openTrades(world)).find(isPut)!), ending: 'assigned' }] })).events;

it('an assignment undone opens the option again and removes its shares', async () => {
  const before = await openTrades(world);
  const events = await assigned();
  expect((await undo(events)).body.data).toMatchObject({ bookVersion: 3, removed: 1 });
  expect(await openTrades(world)).toEqual(before);
  expect(world.published.at(-1)).toEqual({ type: 'TradesChanged', userId: 'u1', bookVersion: 3 });
});

it.each([
  ['was moved to another account with its shares', true],
  ['was moved away from its shares', false],
])('an assignment that %s is undone with them', async (_, withShares) => {
  const before = await openTrades(world);
  await assigned();
  const moved = [...(await closedTrades(world)), ...(withShares ? await openTrades(world) : [])].map(tradeRefOf);
  await ask(world, 'moveTrades', { trades: moved, account: 'Roth' });
  const { fills } = await journalNow(world);
  const { id, account } = fills.find(({ action }) => action === 'assign')!;
  expect(account).toBe('Roth');
  const { openedAt } = tradeRefOf((await closedTrades(world))[0]!);
  expect((await undo([{ fill: id, account, openedAt }])).body.data).toMatchObject({ removed: 1 });
  expect(await openTrades(world)).toEqual(before.map((trade) => ({ ...trade, account: 'Roth' })));
});

it('undone twice is undone once, and it can be recorded again', async () => {
  const events = await assigned();
  await undo(events);
  expect((await undo(events)).body.data).toMatchObject({ bookVersion: 3, removed: 0 });
  expect(world.published).toHaveLength(3);
  const again = await assigned();
  expect(again).toEqual(events.map((event) => ({ ...event, fill: expect.any(String) })));
  expect(again[0]!.fill).not.toBe(events[0]!.fill);
});

it('undoing a split restores the original shares', async () => {
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-03-02T15:00:00Z' }]);
  const before = await openTrades(world);
  const split = { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-06-10' };
  await undo((await record('split', split)).events);
  expect(await openTrades(world)).toEqual(before);
});

const sold = { side: 'sell', quantity: '200', price: '26', time: '2026-02-24T15:00:00Z' } as const;

it('an assignment whose shares were sold since is not undone, because the sale would be a short: used_since names what to do first', async () => {
  const events = await assigned();
  await logShares(world, 'SOFI', [sold]);
  const before = [await openTrades(world), await closedTrades(world)];
  const { status, body } = await undo(events, 2);
  expect([status, body.code, body.error]).toEqual([
    409,
    'used_since',
    'Without it, the 200 SOFI sold on Feb 24, 2026 would become a short you never opened. Record how you bought them first.',
  ]);
  expect([await openTrades(world), await closedTrades(world)]).toEqual(before);
  await logShares(world, 'SOFI', [{ side: 'buy', quantity: '200', price: '24', time: '2026-01-02T15:00:00Z' }]);
  expect((await undo(events)).body.data).toMatchObject({ removed: 1 });
  expect((await openTrades(world)).map(({ side, instrument }) => [side, instrument.symbol])).toEqual([['short', 'SOFI260220P00025000']]);
});

it('the day it names is one of the trader’s own zone', async () => {
  const events = await assigned();
  await logShares(world, 'SOFI', [sold]);
  const profile = { ...profileKey(userIdOf('u1')), username: 'nora', email: 'nora@example.com', createdAt: '' };
  await world.table.write({ put: { ...profile, preferences: { timeZone: 'Pacific/Auckland' } } });
  expect((await undo(events, 2)).body.error).toContain('the 200 SOFI sold on Feb 25, 2026 would');
});

it('undoes a just recorded event in any case: the short that it closed existed before', async () => {
  await logShares(world, 'SOFI', [sold]);
  const before = await openTrades(world);
  const events = await assigned();
  expect(await openTrades(world)).toEqual([]);
  expect((await undo(events)).body.code).toBe('used_since');
  expect((await undo(events, 3)).body.data).toMatchObject({ removed: 1 });
  expect(await openTrades(world)).toEqual(before);
});

it('a split whose new shares were sold since is not undone', async () => {
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-03-02T15:00:00Z' }]);
  const split = { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-06-10' };
  const { events } = await record('split', split);
  await logShares(world, 'NVDA', [{ side: 'sell', quantity: '25', price: '110', time: '2026-07-01T15:00:00Z' }]);
  expect((await undo(events)).body.error).toContain('the 15 NVDA sold on Jul 1, 2026 would become a short');
});

it('an expiration undone takes the opening with it that was added for it', async () => {
  const put = option('P30');
  const sold: Fill = { ...fill('sell', 2, 'XYZ', '1.8', '2026-01-12T15:00:00Z'), instrument: put };
  const imported = await callEndpoint(importRoutes(world), api.imports.commit, file([sold]), { token: 'u1' });
  const trade = (await openTrades(world)).find(({ instrument }) => instrument.symbol === put.symbol)!;
  const { events } = await record('recordOutcomes', { options: [{ ...tradeRefOf(trade), ending: 'expired' }] });
  const { importId: id } = imported.body.data as { importId: string };
  expect((await callEndpoint(importRoutes(world), api.imports.undo, { id }, { token: 'u1' })).status).toBe(200);
  const { id: close, account, time } = (await journalNow(world)).fills.find(({ action }) => action === 'expire')!;
  const closedAt = new Date(time).toISOString();
  const opening = { id: close, account, closedAt, time: '2026-01-05T15:00:00Z', price: '2', quantity: '2', fee: '0', side: 'short' };
  expect((await ask(world, 'addOpening', opening)).status).toBe(200);
  expect((await undo(events)).body.data).toMatchObject({ removed: 1, openings: 1 });
  expect((await journalNow(world)).fills.filter(({ instrument }) => instrument.key === put.key)).toEqual([]);
});

it('a fill that is no manual event stays', async () => {
  const { id, account, openedAt } = (await openTrades(world))[0]!;
  expect((await undo([{ fill: id, account, openedAt }])).body.data).toMatchObject({ bookVersion: 1, removed: 0, openings: 0 });
  expect(await openTrades(world)).toHaveLength(1);
});

it('a journal that keeps changing is book_busy', async () => {
  const events = await assigned();
  expect((await ask(busyJournal(world), 'undoEvents', { events })).body.code).toBe('book_busy');
});
