import { expect, it } from 'vitest';
import { CANARY, connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

const OTHER = '555566667777888899990000';
const fields = { token: OTHER, activityQuery: '1001', confirmQuery: '' };

it('replaces the credential, and the next run works with it', async () => {
  const standIn = interactiveBrokersStandIn({ token: OTHER });
  const trader = await connectedTrader(standIn);
  const id = await trader.connect();
  await trader.run(id);
  expect(await trader.stored(id)).toMatchObject({ state: 'reconnect', failed: { failure: 'credential_refused' } });
  expect((await trader.call('reconnect', { id, fields })).body.data).toMatchObject({ connection: { state: 'first', failed: null } });
  const opened = await trader.world.seal.open(userId, (await trader.stored(id))!.sealed, id);
  expect(opened).not.toContain(CANARY);
  trader.clock.at += 60_000;
  expect(await trader.run(id)).toMatchObject({ failed: null });
});

it('refuses connection_not_found, credential_shape and account_connected', async () => {
  const trader = await connectedTrader();
  expect((await trader.call('reconnect', { id: 'AAAAAAAAAAA', fields })).body.code).toBe('connection_not_found');
  const id = await trader.connect();
  await trader.connect({ accounts: [{ number: 'U2', label: 'Two' }] });
  expect((await trader.call('reconnect', { id, fields: { ...fields, token: 'x' } })).body.code).toBe('credential_shape');
  expect((await trader.call('reconnect', { id, fields, accounts: [{ number: 'U2', label: 'IB' }] })).body.code).toBe('account_connected');
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.call('reconnect', { id, fields })).body.code).toBe('book_busy');
});
