import { beforeEach, expect, it } from 'vitest';
import { noteVersion } from '#domain/journal/model/note.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { journalNow } from './testing/testImports.ts';
import { closedTrades, logShares, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, nothingNew, testTraderWorld } from './testing/testTraderWorld.ts';

const four = { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-06-10' };

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '105', price: '400', time: '2026-03-02T15:00:00Z' }]);
});
const split = (more: Partial<typeof four> = {}) => ask(world, 'split', { ...four, ...more });

it('shares open at that time become four times as many at a quarter of the price, and the event is published', async () => {
  const { body } = await split();
  expect(body.data).toMatchObject({ bookVersion: 2, added: 1, before: '105', after: '420', events: [{ account: 'Main' }] });
  expect(await openTrades(world)).toMatchObject([{ openQuantity: '420', entryPrice: '100' }]);
  expect(world.published.at(-1)).toEqual({ type: 'TradesChanged', userId: 'u1', bookVersion: 2 });
});

it('recorded twice it is recorded once', async () => {
  const first = await split();
  expect((await split()).body.data).toEqual({ ...(first.body.data as object), added: 0, update: nothingNew(2) });
  expect(world.published).toHaveLength(2);
});

it('recorded again after it was moved with its trade, it is another event', async () => {
  await split();
  await ask(world, 'moveTrades', { trades: [tradeRefOf((await openTrades(world))[0]!)], account: 'Roth' });
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-03-03T15:00:00Z' }]);
  expect((await split()).body.data).toMatchObject({ added: 1, before: '10', after: '40' });
  const ids = (await journalNow(world)).fills.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
});

it('moved to an account whose shares had it too, it splits them once, and one correction is for all', async () => {
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-03-03T15:00:00Z' }], 'Roth');
  for (const account of ['Main', 'Roth']) await split({ account });
  const main = (await openTrades(world)).find(({ account }) => account === 'Main')!;
  await ask(world, 'moveTrades', { trades: [tradeRefOf(main)], account: 'Roth' });
  expect(await openTrades(world)).toMatchObject([{ account: 'Roth', openQuantity: '460', entryPrice: '100' }]);
  expect((await split({ account: 'Roth', newShares: '2' })).body.data).toMatchObject({ before: '115', after: '230' });
  expect(await openTrades(world)).toMatchObject([{ openQuantity: '230', entryPrice: '200' }]);
});

it('a reverse split leaves the fraction', async () => {
  expect((await split({ newShares: '1', oldShares: '10' })).body.data).toMatchObject({ before: '105', after: '10.5' });
});

it('counts shares of its own contract alone, where another of that name is open', async () => {
  const instrument = { kind: 'future', symbol: 'NVDA', currency: 'USD', multiplier: '20' };
  const fills = [{ side: 'buy', quantity: '3', price: '400', time: '2026-03-03T15:00:00Z' }];
  expect((await ask(world, 'log', { account: 'Main', instrument, fills })).status).toBe(200);
  expect((await split()).body.data).toMatchObject({ before: '105', after: '420' });
  expect((await openTrades(world)).map(({ openQuantity }) => openQuantity).sort()).toEqual(['3', '420']);
});

it('a later sale in new shares closes it', async () => {
  await logShares(world, 'NVDA', [{ side: 'sell', quantity: '420', price: '101', time: '2026-07-01T15:00:00Z' }]);
  await split();
  expect([await openTrades(world), await closedTrades(world)]).toMatchObject([[], [{ gross: '420' }]]);
});

it('a stop that was written before moves with the price', async () => {
  const [trade] = await openTrades(world);
  await ask(world, 'annotate', { ...tradeRefOf(trade!), stop: '360' });
  await split();
  expect(await openTrades(world)).toMatchObject([{ stop: '90' }]);
});

it('all targets move with the price, a planned risk and a note stay', async () => {
  const place = tradeRefOf((await openTrades(world))[0]!);
  await ask(world, 'annotate', { ...place, target: '440', moreTargets: ['480', '520'], plannedRisk: '1000', emotions: ['Calm'] });
  await ask(world, 'saveNote', { ...place, version: noteVersion(''), text: 'Why' });
  await split();
  const kept = { plannedRisk: '1000', emotions: ['Calm'], noteExcerpt: 'Why' };
  expect(await openTrades(world)).toMatchObject([{ target: '110', moreTargets: ['120', '130'], ...kept }]);
  await ask(world, 'annotate', { ...place, moreTargets: ['125'] });
  expect(await openTrades(world)).toMatchObject([{ target: '110', moreTargets: ['125'], ...kept }]);
});

it.each([
  ['before anything was open', { day: '2026-03-02' }],
  ['in an account without shares', { account: 'Other' }],
  ['of something else', { instrument: 'AAPL' }],
])('a split %s is nothing_held', async (_when, more) => {
  expect((await split(more)).body).toMatchObject({ success: false, code: 'nothing_held' });
});

it('one already recorded by a file or the trader on another day is split_known', async () => {
  await split();
  expect((await split({ day: '2026-06-12' })).body.code).toBe('split_known');
});

it.each(['2', '4'])('recorded with the ratio of moved shares, or the one before, it is the only one (%s for 1)', async (newShares) => {
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-03-03T15:00:00Z' }], 'Roth');
  await split();
  await split({ account: 'Roth', newShares: '2' });
  const moved = (await openTrades(world)).find(({ account }) => account === 'Roth')!;
  await ask(world, 'moveTrades', { trades: [tradeRefOf(moved)], account: 'Main' });
  await split({ newShares });
  const splits = (await journalNow(world)).fills.filter(({ action }) => action === 'split');
  expect(splits.map(({ ratio }) => formatDecimal(ratio!.fresh))).toEqual([newShares]);
});

it('with a wrong ratio it is corrected by recording it again, also when its shares were sold since and it cannot be undone', async () => {
  await logShares(world, 'NVDA', [{ side: 'sell', quantity: '420', price: '101', time: '2026-07-01T15:00:00Z' }]);
  const { events } = (await split({ newShares: '3' })).body.data as { events: object[] };
  await logShares(world, 'KO', [{ side: 'buy', quantity: '1', price: '60', time: '2026-07-02T15:00:00Z' }]);
  expect((await ask(world, 'undoEvents', { events })).body.code).toBe('used_since');
  expect((await split()).body.data).toMatchObject({ added: 1, before: '105', after: '420', events: [] });
  expect(await closedTrades(world)).toMatchObject([{ gross: '420' }]);
});

it.each([
  [{ day: '2026-11-19' }, /in the future/],
  [{ day: '1969-06-10' }, /too long ago/],
  [{ newShares: '1' }, /leave the shares as they are/],
  [{ newShares: '0' }, /number of shares/],
  [{ oldShares: '-1' }, /number of shares/],
  [{ day: 'soon' }, /a day such as/],
])('%o is invalid_input, in a sentence', async (more, sentence) => {
  const { status, body } = await split(more);
  expect([status, body.code, body.error]).toEqual([400, 'invalid_input', expect.stringMatching(sentence)]);
});

it('a journal that keeps changing is book_busy', async () => {
  expect((await ask(busyJournal(world), 'split', four)).body.code).toBe('book_busy');
});
