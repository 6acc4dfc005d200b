import { expect, it } from 'vitest';
import { connectedTrader } from '#functions/connections/testing/connectedTrader.ts';

it('refuses a broker that has no such page as credential_shape', async () => {
  const trader = await connectedTrader();
  expect((await trader.call('signIn', { broker: 'interactive-brokers', fields: {} })).body.code).toBe('credential_shape');
});
