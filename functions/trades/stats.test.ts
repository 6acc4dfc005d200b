import { expect, it } from 'vitest';
import { ask, roundTrip, traderWorld } from './testTrader.ts';

it('a journal without a trade has zeros, in the default currency', async () => {
  const { status, body } = await ask(await traderWorld(), 'stats');
  expect([status, body.data]).toEqual([
    200,
    {
      totalTrades: 0,
      winningTrades: 0,
      profitableTrades: 0,
      losingTrades: 0,
      breakevenTrades: 0,
      totalProfit: '0',
      currency: 'USD',
      winRate: 0,
      winLossRatio: 0,
      byCurrency: [],
    },
  ]);
});

it('counts are of everything closed; money is in one currency and never a mix', async () => {
  const world = await traderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', roundTrip('AAPL', '100', '100.1', '2026-03-03'));
  await ask(world, 'log', roundTrip('SAP', '100', '90', '2026-04-02', 'EUR'));
  await ask(world, 'log', roundTrip('MSFT', '100', '120', '2026-04-03'));
  const { data } = (await ask(world, 'stats')).body;
  expect(data).toMatchObject({
    totalTrades: 4,
    winningTrades: 2,
    losingTrades: 1,
    breakevenTrades: 1,
    totalProfit: '208',
    currency: 'USD',
    winRate: 50,
    winLossRatio: 2,
  });
  expect(data).toMatchObject({
    byCurrency: [
      { currency: 'USD', totalTrades: 3, grossPnl: '211', fees: '3', netPnl: '208' },
      { currency: 'EUR', netPnl: '-101' },
    ],
  });
});

it('someone who trades one other currency sees that one', async () => {
  const world = await traderWorld();
  await ask(world, 'log', roundTrip('SAP', '100', '90', '2026-04-02', 'EUR'));
  expect((await ask(world, 'stats')).body.data).toMatchObject({ currency: 'EUR', totalProfit: '-101' });
});

it('one read answers it, beside the one that every call has', async () => {
  const world = await traderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const before = world.table.meter.read;
  await ask(world, 'stats');
  expect(world.table.meter.read - before).toBe(2);
});

it('the sample month is in no total, whether or not there is anything else', async () => {
  const world = await traderWorld();
  const sample = { ...roundTrip('AAPL', '100', '101', '2026-03-02'), account: 'Sample' };
  await ask(world, 'log', sample);
  const total = async () => ((await ask(world, 'stats')).body.data as { totalTrades: number }).totalTrades;
  expect(await total()).toBe(0);
  await ask(world, 'log', roundTrip('MSFT', '100', '120', '2026-03-02'));
  expect(await total()).toBe(1);
});
