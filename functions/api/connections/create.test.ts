import { describe, expect, it } from 'vitest';
import { CANARY, connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };
const broker = (given = {}) =>
  interactiveBrokersStandIn({
    token: CANARY,
    rows: [flexTrade({ id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' })],
    ...given,
  });

describe('create', () => {
  it('stores the credential sealed for its user and its connection, and starts the first run', async () => {
    const table = memoryTable();
    const trader = await connectedTrader(broker(), { table });
    const id = await trader.connect();
    expect(trader.world.published).toEqual([{ type: 'ConnectionDue', userId, connection: id }]);
    const { sealed } = (await trader.stored(id))!;
    expect(JSON.stringify(table.all())).not.toContain(CANARY);
    expect(JSON.parse(await trader.world.seal.open(userId, sealed, id))).toEqual(fields);
    await expect(trader.world.seal.open(userId, sealed, 'another')).rejects.toMatchObject({ name: 'SealBroken' });
  });

  it.each([
    ['a token with letters', { ...fields, token: 'abc' }],
    ['a missing field', { token: CANARY }],
    ['a field that the broker does not have', { ...fields, url: 'http://169.254.169.254/' }],
  ])('refuses %s as credential_shape', async (_what, wrong) => {
    const trader = await connectedTrader(broker());
    const input = { broker: 'interactive-brokers', name: 'IBKR', fields: wrong, accounts: [{ number: 'U1', label: 'IB' }] };
    expect((await trader.call('create', input)).body.code).toBe('credential_shape');
  });

  it('refuses an account that another connection has as account_connected, and an eleventh as connections_full', async () => {
    const trader = await connectedTrader(broker());
    await trader.connect();
    const one = (number: string) =>
      trader.call('create', { broker: 'interactive-brokers', name: 'IBKR', fields, accounts: [{ number, label: 'IB' }] });
    expect((await one('U1234567')).body.code).toBe('account_connected');
    for (let n = 1; n < 10; n++) expect((await one(`U${n}`)).status).toBe(200);
    expect((await one('U10')).body.code).toBe('connections_full');
  });

  it('answers book_busy when the id is taken in the same moment', async () => {
    const table = memoryTable();
    const trader = await connectedTrader(broker(), { table: { ...table, transact: async () => false } });
    const input = { broker: 'interactive-brokers', name: 'IBKR', fields, accounts: [{ number: 'U1', label: 'IB' }] };
    expect((await trader.call('create', input)).body.code).toBe('book_busy');
  });
});
