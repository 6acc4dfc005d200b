import { beforeEach, expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { journalNow } from './testing/testImports.ts';
import { closedTrades, logOption, logShares, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, nothingNew, testTraderWorld } from './testing/testTraderWorld.ts';

const sold = { side: 'sell', quantity: '2', price: '1.8', time: '2026-01-12T15:00:00Z' } as const;
const bought = { side: 'buy', quantity: '1', price: '3', time: '2026-01-13T15:00:00Z' } as const;

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await logOption(world, 'P25', [sold]);
});
const commitSync = (...options: readonly Record<string, unknown>[]) => ask(world, 'recordOutcomes', { options });
const openNow = async (symbol: string) =>
  tradeRefOf((await openTrades(world)).find(({ instrument }) => instrument.symbol.startsWith(symbol))!);
const shown = async () => [
  ...(await openTrades(world)).map(({ instrument, side, openQuantity, entryPrice }) => [instrument.symbol, side, openQuantity, entryPrice]),
  ...(await closedTrades(world)).map(({ instrument, gross }) => [instrument.symbol, gross]).toSorted(),
];

it('an option confirmed as expired realizes its premium, and the event is published once', async () => {
  const put = await openNow('SOFI');
  const { body } = await commitSync({ ...put, ending: 'expired' });
  expect(body.data).toMatchObject({ bookVersion: 2, added: 1, events: [{ account: 'Main', openedAt: put.openedAt }] });
  expect(await shown()).toEqual([['SOFI260220P00025000', '360']]);
  expect(world.published.slice(1)).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 2 }]);
});

it('a put that was assigned adds its shares at the strike, with the fee; recorded twice it adds nothing', async () => {
  const put = await openNow('SOFI');
  const first = await commitSync({ ...put, ending: 'assigned', fee: '5' });
  const again = await commitSync({ ...put, ending: 'assigned', fee: '5' });
  expect(again.body.data).toEqual({ ...(first.body.data as object), added: 0, update: nothingNew(2) });
  expect(await shown()).toEqual([
    ['SOFI', 'long', '200', '25'],
    ['SOFI260220P00025000', '360'],
  ]);
  expect((await openTrades(world))[0]!.fees).toBe('0');
});

it('one recorded again after its event was moved to another account is another event', async () => {
  const put = await openNow('SOFI');
  const { events } = (await commitSync({ ...put, ending: 'expired' })).body.data as { events: readonly object[] };
  await ask(world, 'moveFills', { fills: events.map((event) => ({ ...event, to: 'Roth' })) });
  expect((await commitSync({ ...put, ending: 'expired' })).body.data).toMatchObject({ added: 1 });
  const ids = (await journalNow(world)).fills.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

it('a call that is assigned sells shares that another month bought, and closes them', async () => {
  await logShares(world, 'F', [{ side: 'buy', quantity: '100', price: '10', time: '2025-11-03T15:00:00Z' }]);
  await logOption(world, 'C12', [{ ...sold, quantity: '1', price: '0.5' }], { symbol: 'F' });
  expect((await commitSync({ ...(await openNow('F2')), ending: 'assigned' })).body.data).toMatchObject({ added: 1 });
  expect((await shown()).filter(([symbol]) => symbol!.startsWith('F'))).toEqual([
    ['F', '200'],
    ['F260220C00012000', '50'],
  ]);
});

it('records several outcomes in several accounts as one save', async () => {
  await logOption(world, 'C30', [bought], { account: 'Other' });
  const [put, call] = [await openNow('SOFI260220P'), await openNow('SOFI260220C')];
  const { body } = await commitSync({ ...put, ending: 'expired' }, { ...call, ending: 'exercised' });
  expect(body.data).toMatchObject({ bookVersion: 3, added: 2, events: [{ account: 'Main' }, { account: 'Other' }] });
  expect(await shown()).toEqual([
    ['SOFI', 'long', '100', '30'],
    ['SOFI260220C00030000', '-300'],
    ['SOFI260220P00025000', '360'],
  ]);
});

it('an index option is settled at its value', async () => {
  await logOption(world, 'P6000', [{ ...sold, quantity: '1', price: '10' }], { symbol: 'SPX' });
  const spx = await openNow('SPX');
  const without = await commitSync({ ...spx, ending: 'settled' });
  expect([without.body.code, without.body.error]).toEqual(['ending_impossible', expect.stringContaining('settlement value of the index')]);
  await commitSync({ ...spx, ending: 'settled', index: '5988' });
  expect(await closedTrades(world)).toMatchObject([{ gross: '-200' }]);
});

it('an option that is still traded may be assigned early, in part; the rest stays open', async () => {
  await logOption(world, 'P20', [sold], { symbol: 'F', expiry: '2027-01-15' });
  const put = await openNow('F2');
  expect((await commitSync({ ...put, ending: 'expired' })).body).toMatchObject({ code: 'ending_impossible' });
  await commitSync({ ...put, ending: 'assigned', at: '2026-03-10T20:00:00Z', contracts: '1' });
  expect((await shown()).filter(([symbol]) => symbol!.startsWith('F'))).toEqual([
    ['F', 'long', '100', '20'],
    ['F270115P00020000', 'short', '1', '1.8'],
  ]);
});

it.each([
  ['it was exercised though short', { ending: 'exercised' }, /is short, so it cannot have been exercised/],
  ['the day is still to come', { ending: 'assigned', at: '2026-11-18T15:00:01Z' }, /in the future/],
  ['the day is before the opening', { ending: 'assigned', at: '2026-01-12T14:59:00Z' }, /before you opened/],
  ['more ended than were open', { ending: 'assigned', contracts: '3' }, /You have 2 contracts/],
  ['the fee is beyond all', { ending: 'expired', fee: '99999999999999999999' }, /too large/],
])('when %s it is ending_impossible, in a sentence, and nothing changes', async (_what, outcome, sentence) => {
  const { status, body } = await commitSync({ ...(await openNow('SOFI')), ...outcome });
  expect([status, body.code]).toEqual([409, 'ending_impossible']);
  expect(body.error).toMatch(sentence);
  expect((await ask(world, 'book')).body.data).toMatchObject({ version: 1 });
});

it('an outcome for more than the position at its time is ending_impossible', async () => {
  await logOption(world, 'P25', [{ ...sold, quantity: '1', time: '2026-02-10T15:00:00Z' }]);
  const { body } = await commitSync({ ...(await openNow('SOFI')), ending: 'assigned', at: '2026-02-02T15:00:00Z' });
  expect([body.code, body.error]).toEqual(['ending_impossible', expect.stringContaining('not held like that')]);
});

it('one that is impossible leaves the others open too', async () => {
  await logOption(world, 'C30', [bought]);
  await commitSync({ ...(await openNow('SOFI260220P')), ending: 'expired' }, { ...(await openNow('SOFI260220C')), ending: 'assigned' });
  expect(await openTrades(world)).toHaveLength(2);
});

it('a missing trade is trade_not_found', async () => {
  const put = await openNow('SOFI');
  for (const wrong of [{ id: 'AAAAAAAAAAA' }, { account: 'Other' }, { openedAt: '2026-04-02T15:00:00Z' }]) {
    const { status, body } = await commitSync({ ...put, ...wrong, ending: 'expired' });
    expect([status, body.code]).toEqual([404, 'trade_not_found']);
  }
});

it('nothing, more than a hundred and strange fields are refused', async () => {
  const put = { ...(await openNow('SOFI')), ending: 'expired' };
  for (const options of [[], Array.from({ length: 101 }, () => put), [{ ...put, userId: 'u2' }], [{ ...put, ending: 'vanished' }]])
    expect((await ask(world, 'recordOutcomes', { options })).status).toBe(400);
});

it('a journal that keeps changing is book_busy', async () => {
  const put = await openNow('SOFI');
  expect((await ask(busyJournal(world), 'recordOutcomes', { options: [{ ...put, ending: 'expired' }] })).body.code).toBe('book_busy');
});
