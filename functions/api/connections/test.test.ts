import { expect, it } from 'vitest';
import { connections } from '#functions/connections/connections.ts';
import { CANARY, connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

const input = { broker: 'interactive-brokers', fields: { token: CANARY, activityQuery: '1001', confirmQuery: '' } };

it('answers the accounts with the account of the journal that fits, and stores nothing of the credential', async () => {
  const table = memoryTable();
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY }), { table });
  expect((await trader.call('test', input)).body.data).toEqual({
    accounts: [{ number: 'U1234567', name: '', label: 'Interactive Brokers' }],
    failed: null,
  });
  expect(JSON.stringify(table.all())).not.toContain(CANARY.slice(0, 8));
});

it('answers the failure by its code', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, always: '1012' }));
  expect((await trader.call('test', input)).body.data).toMatchObject({
    accounts: [],
    failed: { failure: 'credential_expired', brokerCode: '1012' },
  });
});

it('refuses any account type of Tradovate but those that its interface names', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY }));
  const fields = { name: 'nora', password: 'longPassword', cid: '8', secretKey: 'secretKey-0000000000000000' };
  for (const environment of ['paper', 'Live', 'live ', '', 'sim', 'live.tradovateapi.com'])
    expect((await trader.call('test', { broker: 'tradovate', fields: { ...fields, environment } })).body.code).toBe('credential_shape');
  expect(trader.requests).toEqual([]);
});

it('refuses credential_shape, connections_today and connection_running before the broker is asked', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY }));
  const asked = async (fields = input.fields) => (await trader.call('test', { ...input, fields })).body.code;
  expect(await asked({ ...input.fields, token: 'x' })).toBe('credential_shape');
  const id = await trader.connect();
  await trader.world.table.write({
    update: connections.key(userId, id),
    set: { run: 'r', runUntil: trader.clock.at + 60_000 },
  });
  expect(await asked()).toBe('connection_running');
  await trader.call('remove', { id });
  const day = new Date(trader.clock.at).toISOString().slice(0, 10);
  await trader.world.table.write({ put: { pk: 'LIMIT#connection:u1', sk: day, count: 50 } });
  expect(await asked()).toBe('connections_today');
  expect(trader.requests).toEqual([]);
});
