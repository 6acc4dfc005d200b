import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { chapterKey } from '#functions/journal/loadChapters.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { importFills, sampleFills } from './testing/testImports.ts';
import { closedTrades, logOption } from './testing/testOptions.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

it('a journal without a trade has zeros, in the default currency', async () => {
  const { status, body } = await ask(await testTraderWorld(), 'stats');
  expect([status, body.data]).toEqual([
    200,
    {
      unit: 'trade',
      totalTrades: 0,
      winningTrades: 0,
      profitableTrades: 0,
      losingTrades: 0,
      breakevenTrades: 0,
      totalProfit: '0',
      currency: 'USD',
      winRate: 0,
      winLossRatio: 0,
      otherCurrencies: 0,
      byCurrency: [],
    },
  ]);
});

it('counts and money are of one currency and never a mix; the answer counts those outside', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', roundTrip('AAPL', '100', '100.1', '2026-03-03'));
  await ask(world, 'log', roundTrip('SAP', '100', '90', '2026-04-02', 'EUR'));
  await ask(world, 'log', roundTrip('MSFT', '100', '120', '2026-04-03'));
  const { data } = (await ask(world, 'stats')).body;
  expect(data).toMatchObject({
    unit: 'trade',
    totalTrades: 3,
    winningTrades: 2,
    losingTrades: 0,
    breakevenTrades: 1,
    totalProfit: '208',
    currency: 'USD',
    winRate: 200 / 3,
    winLossRatio: 2,
    otherCurrencies: 1,
  });
  expect(data).toMatchObject({
    byCurrency: [
      { currency: 'USD', totalTrades: 3, grossPnl: '211', fees: '3', netPnl: '208' },
      { currency: 'EUR', netPnl: '-101' },
    ],
  });
});

it('the currency is the user’s own if traded, regardless of the most traded one', async () => {
  const world = await testTraderWorld();
  await world.table.write({ update: profileKey(userIdOf('u1')), set: { preferences: { defaultCurrency: 'EUR' } } });
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', roundTrip('AAPL', '100', '102', '2026-03-03'));
  await ask(world, 'log', roundTrip('SAP', '100', '90', '2026-04-02', 'EUR'));
  expect((await ask(world, 'stats')).body.data).toMatchObject({
    currency: 'EUR',
    totalTrades: 1,
    winningTrades: 0,
    losingTrades: 1,
    winRate: 0,
    totalProfit: '-101',
    otherCurrencies: 2,
    byCurrency: [{ currency: 'USD', totalTrades: 2 }, { currency: 'EUR' }],
  });
});

/** A put spread of two legs, opened together and closed an hour later. */
async function spread(world: TestWorld, day: string) {
  for (const [name, side, back] of [
    ['P25', 'sell', 'buy'],
    ['P20', 'buy', 'sell'],
  ] as const)
    await logOption(world, name, [
      { side, quantity: '1', price: name === 'P25' ? '2' : '1', time: `${day}T15:00:00Z` },
      { side: back, quantity: '1', price: '1', time: `${day}T16:00:00Z` },
    ]);
}

it('the requested unit is counted, and named in the answer', async () => {
  const world = await testTraderWorld();
  await spread(world, '2026-01-12');
  await spread(world, '2026-01-13');
  const counted = async (unit?: string) => {
    const {
      unit: answered,
      totalTrades,
      winRate,
      totalProfit,
    } = (await ask(world, 'stats', unit ? { unit } : {})).body.data as Record<string, unknown>;
    return [answered, totalTrades, winRate, totalProfit];
  };
  expect(await counted()).toEqual(['trade', 4, 50, '200']);
  expect(await counted('strategy')).toEqual(['strategy', 2, 100, '200']);
  expect(await counted('campaign')).toEqual(['campaign', 2, 100, '200']);
  const [first] = await closedTrades(world);
  await ask(world, 'overrideStrategy', { said: { kind: 'split', trades: [first!.id] } });
  expect(await counted('strategy')).toEqual(['strategy', 3, expect.closeTo(100 / 3 + (first!.gross === '100' ? 100 / 3 : 0), 9), '200']);
  expect((await ask(world, 'stats', { unit: 'leg' })).status).toBe(400);
});

it('by strategy one read answers it too, right after a write, and a merge by hand costs the chapters once', async () => {
  const world = await testTraderWorld();
  await spread(world, '2026-01-12');
  const reads = async () => {
    const before = world.table.meter.read;
    await ask(world, 'stats', { unit: 'strategy' });
    return world.table.meter.read - before;
  };
  expect(await reads()).toBe(2);
  const [a, b] = await closedTrades(world);
  await ask(world, 'overrideStrategy', { said: { kind: 'merge', trades: [a!.id, b!.id] } });
  expect([await reads(), await reads()]).toEqual([3.5, 2]);
  await spread(world, '2026-01-13');
  expect(await reads()).toBe(2);
});

it('a journal whose chapters move while they are read is book_busy', async () => {
  const world = await testTraderWorld();
  await spread(world, '2026-01-12');
  const { entries } = (await ask(world, 'book')).body.data as { entries: { id: string }[] };
  for (const { id } of entries) await world.table.write({ delete: chapterKey(userIdOf('u1'), id) });
  expect((await ask(world, 'stats', { unit: 'campaign' })).body).toMatchObject({ success: false, code: 'book_busy' });
});

it('someone who trades one other currency sees that one', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('SAP', '100', '90', '2026-04-02', 'EUR'));
  expect((await ask(world, 'stats')).body.data).toMatchObject({ currency: 'EUR', totalProfit: '-101' });
});

it('one read answers it, beside the one that every call has', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const before = world.table.meter.read;
  await ask(world, 'stats');
  expect(world.table.meter.read - before).toBe(2);
});

it('the sample month is in no total, with or without other trades', async () => {
  const world = await testTraderWorld();
  await importFills(world, sampleFills);
  const total = async () => ((await ask(world, 'stats')).body.data as { totalTrades: number }).totalTrades;
  expect(await total()).toBe(0);
  await ask(world, 'log', roundTrip('MSFT', '100', '120', '2026-03-02'));
  expect(await total()).toBe(1);
});
