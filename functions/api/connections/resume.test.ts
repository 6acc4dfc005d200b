import { expect, it } from 'vitest';
import { CANARY, connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

it('refuses connection_needs_credential after an expiry, and connection_not_found', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, always: '1012' }));
  const id = await trader.connect();
  await trader.run(id);
  expect((await trader.call('resume', { id })).body.code).toBe('connection_needs_credential');
  expect((await trader.call('resume', { id: 'AAAAAAAAAAA' })).body.code).toBe('connection_not_found');
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  await trader.call('pause', { id });
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.call('resume', { id })).body.code).toBe('book_busy');
  expect((await trader.call('sync', { id })).body.code).toBe('connection_idle');
});
