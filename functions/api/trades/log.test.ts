import { expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { ask, chapterJson, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

it('counts a manual trade immediately, and publishes the event', async () => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'log', roundTrip('aapl', '100', '101.25', '2026-03-02'));
  expect([status, body.data]).toMatchObject([200, { bookVersion: 1, added: 2 }]);
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalTrades: 1, totalProfit: '11.5' });
  expect(world.published).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 1 }]);
});

it('the same trade typed twice counts twice: nothing typed is taken for a duplicate', async () => {
  const world = await testTraderWorld();
  for (let i = 0; i < 2; i++) await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalProfit: '18' });
});

it('a trade sent again under its request id answers the same and counts once, also at the same moment', async () => {
  const world = await testTraderWorld();
  const trade = { ...roundTrip('AAPL', '100', '101', '2026-03-02'), requestId: 'typed-once-000001' };
  const answers = await Promise.all([ask(world, 'log', trade), ask(world, 'log', trade)]);
  answers.push(await ask(world, 'log', trade));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    Array(3).fill([200, expect.objectContaining({ bookVersion: 1, added: 2 })]),
  );
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalTrades: 1, totalProfit: '9' });
  expect(world.published).toHaveLength(1);
});

it('another trade under that request id, and the same one under another, count', async () => {
  const world = await testTraderWorld();
  const trade = roundTrip('AAPL', '100', '101', '2026-03-02');
  await ask(world, 'log', { ...trade, requestId: 'typed-once-000001' });
  await ask(world, 'log', { ...trade, requestId: 'typed-once-000002' });
  await ask(world, 'log', { ...roundTrip('AAPL', '100', '102', '2026-03-02'), requestId: 'typed-once-000001' });
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalProfit: '37' });
});

it('a close that comes later closes what an earlier month opened', async () => {
  const world = await testTraderWorld();
  const [open, close] = roundTrip('AAPL', '100', '90', '2026-03-02').fills;
  const trade = roundTrip('AAPL', '100', '90', '2026-03-02');
  await ask(world, 'log', { ...trade, fills: [open] });
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalTrades: 0 });
  await ask(world, 'log', { ...trade, fills: [{ ...close, time: '2026-05-04T15:00:00Z' }] });
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalTrades: 1, losingTrades: 1, totalProfit: '-101' });
});

it('an option is counted with its multiplier and named as brokers name it', async () => {
  const world = await testTraderWorld();
  const instrument = { kind: 'option', symbol: 'SOFI', currency: 'USD', expiry: '2026-02-20', strike: '25', right: 'P' };
  await ask(world, 'log', { ...roundTrip('x', '1', '1.5', '2026-02-02'), instrument });
  expect((await ask(world, 'stats')).body.data).toMatchObject({ totalProfit: '499' });
  const { entries } = (await ask(world, 'book')).body.data as { entries: { id: string }[] };
  expect((await chapterJson(world, entries[0]!.id)).instruments).toMatchObject([{ key: 'SOFI260220P00025000', strike: '25' }]);
});

it.each([
  ['an option without its strike', { instrument: { kind: 'option', symbol: 'SOFI', currency: 'USD' } }, /expiry, its strike/],
  [
    'a quantity below zero',
    { fills: [{ side: 'buy', quantity: '-1', price: '1', time: '2026-03-02T15:00:00Z' }] },
    /quantity is not above zero/,
  ],
  ['a day in 1914', { fills: [{ side: 'buy', quantity: '1', price: '1', time: '1914-07-28T15:00:00Z' }] }, /outside the years/],
  ['a multiplier of nothing', { instrument: { kind: 'stock', symbol: 'A', currency: 'USD', multiplier: '0' } }, /above zero/],
  [
    'an amount beyond all',
    { fills: [{ side: 'buy', quantity: '1', price: '99999999999999999999', time: '2026-03-02T15:00:00Z' }] },
    /too large/,
  ],
])('%s is invalid_input, in a plain sentence', async (_what, wrong, sentence) => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'log', { ...roundTrip('A', '1', '1', '2026-03-02'), ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.error).toMatch(sentence);
  expect((await ask(world, 'book')).body.data).toMatchObject({ version: 0 });
});

it('a journal that keeps changing is book_busy', async () => {
  const world = await testTraderWorld();
  expect((await ask(busyJournal(world), 'log', roundTrip('A', '1', '1', '2026-03-02'))).body.code).toBe('book_busy');
});

it('into an account that is called as the sample month is, whose trades count nowhere, is invalid_input with the reason', async () => {
  const world = await testTraderWorld();
  for (const account of ['Sample', ' sample ']) {
    const { body } = await ask(world, 'log', { ...roundTrip('AAPL', '100', '101', '2026-03-02'), account });
    expect([body.code, JSON.stringify(body)]).toEqual(['invalid_input', expect.stringContaining('belongs to the sample month')]);
  }
});

it('into an account that is called as the sample month is, whose trades count nowhere, is invalid_input with the reason', async () => {
  const world = await testTraderWorld();
  for (const account of ['Sample', ' sample ']) {
    const { body } = await ask(world, 'log', { ...roundTrip('AAPL', '100', '101', '2026-03-02'), account });
    expect([body.code, JSON.stringify(body)]).toEqual(['invalid_input', expect.stringContaining('belongs to the sample month')]);
  }
});
