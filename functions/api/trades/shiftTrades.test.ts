import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { brokerFill } from '#domain/manual/editedFill.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow } from './testing/testImports.ts';
import { logOption, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const HOUR = 3600;
const imported = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 10, 'AAPL', '101', '2026-03-02T16:00:00Z'),
  fill('buy', 4, 'AAPL', '100', '2026-03-03T15:00:00Z'),
  fill('sell', 4, 'AAPL', '99', '2026-04-03T15:00:00Z'),
  fill('sell', 2, 'MSFT', '100', '2026-05-04T15:00:00Z'),
];

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, imported);
});
const refs = async () =>
  (await journalNow(world)).trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
const shift = async (at: readonly number[], seconds: number, on = world) => {
  const all = await refs();
  return ask(on, 'shiftTrades', { trades: at.map((each) => all[each]), seconds });
};
const times = async () =>
  (await journalNow(world)).trades.map(({ openedAt, closedAt }) =>
    [openedAt, closedAt].map((at) => at && new Date(at).toISOString().slice(0, 16)),
  );

it('all fills of the trades move, results stay, and the broker’s times stay beside them', async () => {
  const before = (await journalNow(world)).trades;
  expect((await shift([0, 2], -5 * HOUR)).body.data).toMatchObject({ bookVersion: 2 });
  expect(await times()).toEqual([
    ['2026-03-02T10:00', '2026-03-02T11:00'],
    ['2026-03-03T15:00', '2026-04-03T15:00'],
    ['2026-05-04T10:00', null],
  ]);
  const { trades, fills } = await journalNow(world);
  expect(trades.map(({ id, gross, fees }) => [id, gross, fees])).toEqual(before.map(({ id, gross, fees }) => [id, gross, fees]));
  for (const { id, time } of imported) expect(brokerFill(fills.find((each) => each.id === id)!).time).toBe(time);
});

it('shifted back, even over a month’s end, the journal is exactly as before, annotations and all', async () => {
  const [first] = await refs();
  await ask(world, 'annotate', { ...first, setup: 'Breakout', stop: '98' });
  const before = await chaptersNow(world);
  expect((await shift([0], -3 * 24 * HOUR)).status).toBe(200);
  expect((await times())[0]![0]).toBe('2026-02-27T15:00');
  expect((await journalNow(world)).trades[0]).toMatchObject({ setup: 'Breakout' });
  await shift([0], 3 * 24 * HOUR);
  expect(await chaptersNow(world)).toEqual(before);
});

it('the same file adds nothing and resets nothing, and its recalculation in another zone leaves the shifted times', async () => {
  await shift([0], HOUR);
  expect(await importFills(world, imported)).toMatchObject({ added: 0, duplicates: 5 });
  const [{ id }] = (await callEndpoint(importRoutes(world), api.imports.list, {}, { token: 'u1' })).body.data as [{ id: string }];
  const rerun = { id, account: null, zone: 'America/New_York', fees: 'file' };
  expect((await callEndpoint(importRoutes(world), api.imports.rerun, rerun, { token: 'u1' })).status).toBe(200);
  expect(await times()).toEqual([
    ['2026-03-02T16:00', '2026-03-02T17:00'],
    ['2026-03-03T20:00', '2026-04-03T19:00'],
    ['2026-05-04T19:00', null],
  ]);
});

it('where trades of one symbol would become others it is trades_overlap, and nothing moves', async () => {
  const before = await chaptersNow(world);
  expect((await shift([0], 24 * HOUR)).body.code).toBe('trades_overlap');
  expect(await chaptersNow(world)).toEqual(before);
  expect((await shift([0, 1], 24 * HOUR)).status).toBe(200);
  expect((await journalNow(world)).trades).toHaveLength(3);
});

it('one that shares a fill with a trade that stays is fill_shared', async () => {
  await importFills(world, [
    fill('buy', 10, 'NVDA', '100', '2026-05-04T15:00:00Z'),
    fill('sell', 15, 'NVDA', '101', '2026-05-05T15:00:00Z'),
    fill('buy', 5, 'NVDA', '99', '2026-05-06T15:00:00Z'),
  ]);
  const at = (await journalNow(world)).trades.flatMap(({ instrument }, index) => (instrument.symbol === 'NVDA' ? [index] : []));
  expect((await shift(at.slice(0, 1), HOUR)).body.code).toBe('fill_shared');
  expect((await shift(at, HOUR)).status).toBe(200);
});

it('one with an outcome recorded by hand is fill_not_editable', async () => {
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1.8', time: '2026-01-12T15:00:00Z' }]);
  const put = (await openTrades(world)).find(({ instrument }) => instrument.symbol !== 'MSFT')!;
  await ask(world, 'recordOutcomes', { options: [{ ...tradeRefOf(put), ending: 'expired' }] });
  expect((await ask(world, 'shiftTrades', { trades: [tradeRefOf(put)], seconds: HOUR })).body.code).toBe('fill_not_editable');
});

it('a missing one is trade_not_found, and none of the others moves', async () => {
  const [first] = await refs();
  const trades = [first, { ...first, id: 'AAAAAAAAAAA' }];
  expect((await ask(world, 'shiftTrades', { trades, seconds: HOUR })).body.code).toBe('trade_not_found');
  expect((await times())[0]![0]).toBe('2026-03-02T15:00');
});

it('days without a time, no shift at all, more than a month, the same trade twice and unknown fields are invalid_input', async () => {
  const [first] = await refs();
  const day = { ...fill('buy', 1, 'KO', '60', '2026-06-02T00:00:00Z'), precision: 'day' as const };
  await callEndpoint(importRoutes(world), api.imports.commit, file([day]), { token: 'u1' });
  const { body } = await shift([3], HOUR);
  expect([body.code, body.error]).toEqual(['invalid_input', 'KO has a day but no time, so it can’t be shifted.']);
  for (const wrong of [{ seconds: 0 }, { seconds: 32 * 24 * HOUR }, { seconds: 0.5 }, { seconds: HOUR, minutes: 1 }])
    expect((await ask(world, 'shiftTrades', { trades: [first], ...wrong })).body.code).toBe('invalid_input');
  expect((await ask(world, 'shiftTrades', { trades: [first, first], seconds: HOUR })).body.code).toBe('invalid_input');
  expect((await times())[0]![0]).toBe('2026-03-02T15:00');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await shift([0], HOUR, busyJournal(world))).body.code).toBe('book_busy');
});

it('two trades of a hundred cost at most 40 WRU and 12 RRU', async () => {
  const many = Array.from({ length: 98 }, (_, n) => [
    fill('buy', 1, `S${n}`, '100', `2026-03-1${n % 9}T15:00:00Z`),
    fill('sell', 1, `S${n}`, '101', `2026-03-1${n % 9}T16:00:00Z`),
  ]);
  await importFills(world, many.flat());
  const { read, write } = world.table.meter;
  expect((await shift([0, 3], 60)).status).toBe(200);
  const cost = { rru: world.table.meter.read - read, wru: world.table.meter.write - write };
  console.log(`two trades of a hundred shifted: ${cost.rru} RRU, ${cost.wru} WRU`);
  expect(cost.rru).toBeLessThanOrEqual(12);
  expect(cost.wru).toBeLessThanOrEqual(40);
});
