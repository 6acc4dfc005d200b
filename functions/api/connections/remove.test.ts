import { expect, it } from 'vitest';
import { CANARY, connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

it('deletes the credential, the runs and the place in the list, and leaves the trades; twice is no error', async () => {
  const rows = [flexTrade({ id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' })];
  const table = memoryTable();
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows }), { table });
  const id = await trader.connect();
  await trader.run(id);
  for (let n = 0; n < 2; n++) expect((await trader.call('remove', { id })).status).toBe(200);
  const left = table.all().filter(({ pk, sk }) => pk.startsWith('CONNECTION#') && !sk.startsWith('PACE#'));
  expect(left).toEqual([]);
  expect(await trader.fills()).toHaveLength(1);
  expect((await trader.call('history', { id })).body.code).toBe('connection_not_found');
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.call('remove', { id })).body.code).toBe('book_busy');
});
