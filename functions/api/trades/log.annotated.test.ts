import { expect, it } from 'vitest';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadNote } from '#functions/journal/noteItems.ts';
import { saveTradingAccount } from '#functions/journal/tradingAccounts.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const userId = userIdOf('u1');
const rowsOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userId)).chapters).trades;
const words = { setup: 'Breakout', tags: ['A+'], rating: 4, stop: '99', target: '104', moreTargets: ['106'], plannedRisk: '25' };
const trade = roundTrip('AAPL', '100', '101', '2026-03-02');
const [buy] = trade.fills;

const condorLeg = (right: 'C' | 'P', strike: string, side: 'buy' | 'sell', price: string) => ({
  instrument: { kind: 'option', symbol: 'SPY', currency: 'USD', expiry: '2026-03-20', strike, right },
  fills: [{ side, quantity: '2', price, time: '2026-03-02T15:00:00Z' }],
});
const condor = {
  account: 'Main',
  ...condorLeg('P', '570', 'buy', '0.5'),
  legs: [condorLeg('P', '575', 'sell', '1'), condorLeg('C', '610', 'sell', '1.1'), condorLeg('C', '615', 'buy', '0.4')],
};

it('a trade is logged with its annotations in one save', async () => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'log', { ...trade, annotation: words, note: 'Waited for the retest.' });
  expect([status, body.data]).toMatchObject([200, { bookVersion: 1, added: 2 }]);
  const [row] = await rowsOf(world);
  const { stop, target, plannedRisk, moreTargets, setup, tags, rating, noteExcerpt, noteId } = row!;
  expect([stop, target, plannedRisk, ...moreTargets].map((price) => formatDecimal(price!))).toEqual(['99', '104', '25', '106']);
  expect({ setup, tags, rating, noteExcerpt }).toEqual({
    setup: 'Breakout',
    tags: ['A+'],
    rating: 4,
    noteExcerpt: 'Waited for the retest.',
  });
  expect(await loadNote(world.table, userId, noteId!)).toBe('Waited for the retest.');
});

it('sent again under its request id it writes nothing a second time', async () => {
  const world = await testTraderWorld();
  const sent = { ...trade, annotation: words, note: 'Once', requestId: 'typed-once-000001' };
  for (let i = 0; i < 2; i++) expect((await ask(world, 'log', sent)).body.data).toMatchObject({ bookVersion: 1 });
  const [row] = await rowsOf(world);
  expect(await loadNote(world.table, userId, row!.noteId!)).toBe('Once');
});

it('legs of one call are one strategy: words are on each leg, risk and note on the one that names it', async () => {
  const world = await testTraderWorld();
  const annotation = { setup: 'Premium', tags: ['theta'], plannedRisk: '760' };
  expect((await ask(world, 'log', { ...condor, annotation, note: 'High IV' })).body.data).toMatchObject({ added: 4, bookVersion: 1 });
  const rows = await rowsOf(world);
  const [strategy, ...others] = strategiesOf(rows.map((row) => ({ ...row, fills: [], realizations: [], matches: 0 })));
  expect([strategy!.name, others]).toEqual(['iron_condor', []]);
  expect(rows.map(({ setup, tags }) => [setup, tags])).toEqual(Array(4).fill(['Premium', ['theta']]));
  expect(rows.filter(({ plannedRisk, noteId }) => plannedRisk !== null && noteId !== null).map(({ id }) => id)).toEqual([strategy!.id]);
  expect(rows.filter(({ plannedRisk, noteId }) => plannedRisk === null && noteId === null)).toHaveLength(3);
});

it('fills that add to an open trade change none of its words, and their note follows its note', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', { ...trade, fills: [buy], annotation: { setup: 'Breakout', stop: '99' }, note: 'First' });
  const later = { ...trade, fills: [{ ...buy, time: '2026-03-03T15:00:00Z' }], annotation: { setup: 'Fade', stop: '98', rating: 2 } };
  await ask(world, 'log', { ...later, note: 'Added half' });
  const rows = await rowsOf(world);
  expect(rows.map(({ setup, stop, rating }) => [setup, formatDecimal(stop!), rating])).toEqual([['Breakout', '99', 2]]);
  expect(await loadNote(world.table, userId, rows[0]!.noteId!)).toBe('First\n\nAdded half');
});

it('a fill through zero is written on as the trade that it opened', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', { ...trade, fills: [buy] });
  await ask(world, 'log', {
    ...trade,
    fills: [{ side: 'sell', quantity: '15', price: '101', time: '2026-03-03T15:00:00Z' }],
    annotation: { setup: 'Reversal' },
  });
  expect((await rowsOf(world)).map(({ side, setup }) => [side, setup])).toEqual([
    ['long', null],
    ['short', 'Reversal'],
  ]);
});

it('fees are charged by the account’s rules when asked', async () => {
  const world = await testTraderWorld();
  const rule = { from: null, kind: 'any', perOrder: '0.35', perUnit: '0.005', percent: '0', minimum: null, maximum: null } as const;
  const account = { label: 'Main', name: 'Main', broker: null, currency: 'USD', zone: 'UTC', cash: [], lotMethod: 'fifo' } as const;
  await saveTradingAccount(world, userId, { ...account, fees: [rule], revision: 0 });
  await ask(world, 'log', { ...trade, fees: 'account' });
  expect((await rowsOf(world)).map(({ fees, net }) => [fees, net].map(formatDecimal))).toEqual([['0.8', '9.2']]);
});

it.each([
  ['an unknown word about the trade', { annotation: { mood: 'calm' } }],
  ['a rating of six', { annotation: { rating: 6 } }],
  ['a stop below zero', { annotation: { stop: '-1' } }],
  ['nine legs', { legs: Array(8).fill(condorLeg('C', '600', 'buy', '1')) }],
  ['a note without end', { note: 'x'.repeat(MAX_NOTE + 1) }],
  ['fees of nobody', { fees: 'broker' }],
])('%s is refused whole', async (_what, wrong) => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'log', { ...trade, ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect((await ask(world, 'book')).body.data).toMatchObject({ version: 0 });
});

it('a note that would outgrow its trade’s is refused, and the fills with it', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', { ...trade, fills: [buy], note: 'x'.repeat(MAX_NOTE) });
  const { body } = await ask(world, 'log', { ...trade, fills: [{ ...buy, time: '2026-03-03T15:00:00Z' }], note: 'more' });
  expect([body.code, body.error]).toEqual(['invalid_input', expect.stringContaining('Shorten it')]);
  expect((await ask(world, 'book')).body.data).toMatchObject({ version: 1 });
});
