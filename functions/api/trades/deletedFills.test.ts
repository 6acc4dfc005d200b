import { expect, it } from 'vitest';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { importFills } from './testing/testImports.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const bought = fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z');
const sold = fill('sell', 10, 'AAPL', '110', '2026-04-02T16:00:00Z');
const listed = async (world: TestWorld) =>
  (await ask(world, 'deletedFills')).body.data as { fills: Record<string, string>[]; total: number };

it('lists deleted items with all that restoring takes, and nothing once they are restored', async () => {
  const world = await testTraderWorld();
  const { importId } = await importFills(world, [bought, sold]);
  await ask(world, 'log', roundTrip('TSLA', '100', '101', '2026-02-02'));
  expect(await listed(world)).toEqual({ fills: [], total: 0 });
  await ask(world, 'deleteTrades', { trades: [{ id: bought.id, account: 'Main', openedAt: '2026-03-02T15:00:00Z' }] });
  const { fills, total } = await listed(world);
  expect([total, fills.map((each) => each.fill)]).toEqual([2, [sold.id, bought.id]]);
  expect(fills[1]).toEqual({
    fill: bought.id,
    account: 'Main',
    openedAt: '2026-03-02T15:00:00.000Z',
    symbol: 'AAPL',
    action: 'buy',
    currency: 'USD',
    importId,
    quantity: '10',
    price: '100',
    fee: '1',
    time: '2026-03-02T15:00:00.000Z',
    deletedAt: new Date(world.now()).toISOString(),
    takenBack: null,
  });
  await ask(world, 'restoreFills', { fills: fills.map(({ fill: id, account, openedAt }) => ({ fill: id, account, openedAt })) });
  expect(await listed(world)).toEqual({ fills: [], total: 0 });
});

it('reads only the chapters that have some', async () => {
  const world = await testTraderWorld();
  await importFills(world, [
    bought,
    sold,
    fill('buy', 1, 'MSFT', '1', '2026-06-02T15:00:00Z'),
    fill('sell', 1, 'MSFT', '1', '2026-06-03T15:00:00Z'),
  ]);
  await ask(world, 'deleteFills', { fills: [{ fill: sold.id, account: 'Main', openedAt: '2026-03-02T15:00:00Z' }] });
  const read = world.table.meter.read;
  expect((await listed(world)).total).toBe(1);
  expect(world.table.meter.read - read).toBeLessThanOrEqual(3);
});

it('while the journal keeps changing is book_busy', async () => {
  const world = await testTraderWorld();
  await importFills(world, [bought, sold]);
  await ask(world, 'deleteFills', { fills: [{ fill: sold.id, account: 'Main', openedAt: '2026-03-02T15:00:00Z' }] });
  const get: TestWorld['table']['get'] = async (key, ...rest) => (String(key.sk).startsWith('CH#') ? null : world.table.get(key, ...rest));
  expect((await ask({ ...world, table: { ...world.table, get } }, 'deletedFills')).body.code).toBe('book_busy');
});
