import { expect, it } from 'vitest';
import { changeConnection } from '#functions/connections/connections.ts';
import { connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';

it('makes a connection due now and notifies the listener', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  await trader.run(id);
  trader.world.published.length = 0;
  expect((await trader.call('sync', { id })).body.data).toMatchObject({ connection: { id, isRunning: false } });
  expect(trader.world.published).toEqual([{ type: 'ConnectionDue', userId, connection: id }]);
  expect(await trader.run(id)).not.toBeNull();
});

it('refuses connection_not_found, connection_idle and, while the broker has locked the credential, connection_waits', async () => {
  const trader = await connectedTrader();
  expect((await trader.call('sync', { id: 'AAAAAAAAAAA' })).body.code).toBe('connection_not_found');
  const id = await trader.connect();
  await trader.call('pause', { id });
  expect((await trader.call('sync', { id })).body.code).toBe('connection_idle');
  const until = trader.clock.at + 3_600_000;
  await changeConnection(trader.world, userId, id, (before) => ({
    ...before,
    state: 'working',
    nextRunAt: new Date(until).toISOString(),
    failed: { failure: 'locked_out', brokerCode: '1025', at: '' },
  }));
  const answer = await trader.call('sync', { id });
  expect([answer.body.code, answer.body.retryAfter]).toEqual(['connection_waits', 3600]);
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  trader.clock.at += 1000;
  expect((await trader.call('sync', { id })).body.code).toBe('book_busy');
});
