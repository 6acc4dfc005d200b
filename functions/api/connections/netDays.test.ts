import { expect, it } from 'vitest';
import type { NetDay } from '#domain/connections/brokerStanding.ts';
import { CANARY, connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { alpacaStandIn } from '#local/brokers/alpacaStandIn.ts';
import { demoBook } from '#local/brokers/demoBook.ts';
import { type FlexRow, interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

const MONDAY = Date.parse('2026-11-23T23:30:00Z');
const bought = flexTrade({ id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 100, price: '200' });
/** Money that came (below zero: went) on a day. */
const moved = (day: string, amount: string, more = '', from = 0): FlexRow => ({
  account: 'U1234567',
  section: 'CashTransactions',
  day,
  from,
  element: `<CashTransaction accountId="U1234567" type="Deposits/Withdrawals" currency="USD" amount="${amount}" reportDate="${day.replaceAll('-', '')}" levelOfDetail="DETAIL" ${more}/>`,
});
const daysOf = (answer: { readonly body: { readonly data?: unknown } }) =>
  (answer.body.data as { accounts: { days: NetDay[] }[] }).accounts.flatMap(({ days }) =>
    days.map(({ day, currency, net, moved: amount }) => [day.slice(5), currency, net, amount].join(' ')),
  );

it('answers each day that the broker valued, deposits and withdrawals apart, and nothing twice after another run', async () => {
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [bought, moved('2026-11-19', '5000'), moved('2026-11-19', '-200.5')] });
  const trader = await connectedTrader(broker, { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  // 25,000 less the purchase and its fee, with the position one percent above its price.
  const days = ['11-18 USD 25199 0', '11-19 USD 29998.5 4799.5', '11-20 USD 29998.5 0'];
  expect(daysOf(await trader.call('netDays', { id }))).toEqual([...days, '11-22 USD 29998.5 0']);
  await trader.call('sync', { id });
  await trader.nextRun(id);
  expect(daysOf(await trader.call('netDays', { id })).slice(0, 3)).toEqual(days);
});

it('replaces a day that the broker corrects later, and takes back a deposit that it withdrew', async () => {
  const late = MONDAY + 12 * 3_600_000;
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [bought, moved('2026-11-19', '5000')] });
  const trader = await connectedTrader(broker, { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  broker.state.rows = [bought];
  trader.clock.at = late;
  await trader.nextRun(id);
  expect(daysOf(await trader.call('netDays', { id }))).toContain('11-19 USD 25199 0');
});

it('keeps a deposit of the day before a later report, of which that report has the value alone', async () => {
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [bought, moved('2026-11-19', '5000')] });
  const trader = await connectedTrader(broker, { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']) {
    trader.clock.at = Date.parse(`${day}T23:30:00Z`);
    await trader.nextRun(id);
  }
  expect(daysOf(await trader.call('netDays', { id }))).toContain('11-19 USD 30199 5000');
});

it('keeps what moved in another currency apart', async () => {
  const euros = { ...moved('2026-11-20', '1000'), element: moved('2026-11-20', '1000').element.replace('"USD"', '"EUR"') };
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [bought, euros] });
  const trader = await connectedTrader(broker, { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  expect(daysOf(await trader.call('netDays', { id }))).toContain('11-20 EUR  1000');
});

it('takes back a deposit in another currency that the broker withdrew, and keeps those of other days', async () => {
  const inEuros = (row: FlexRow) => ({ ...row, element: row.element.replace('"USD"', '"EUR"') });
  const kept = inEuros(moved('2026-11-19', '700'));
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [bought, kept, inEuros(moved('2026-11-20', '1000'))] });
  const trader = await connectedTrader(broker, { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  broker.state.rows = [bought, kept];
  trader.clock.at = MONDAY + 12 * 3_600_000;
  await trader.nextRun(id);
  expect(daysOf(await trader.call('netDays', { id })).filter((day) => day.includes('EUR'))).toEqual(['11-19 EUR  700']);
});

it('takes the value of a run after the close as that of its day, and none before', async () => {
  const opened = { keyId: 'PKCANARY000000000000', secretKey: 'canary0000000000000000000000000000000000', number: 'PA1' };
  const at = Date.parse('2026-11-20T15:00:00Z');
  const trader = await connectedTrader(alpacaStandIn(demoBook(at), opened), { at });
  const fields = { keyId: opened.keyId, secretKey: opened.secretKey };
  const id = await trader.connect({ broker: 'alpaca', fields, accounts: [{ number: 'PA1', label: 'Alpaca' }] });
  await trader.run(id);
  expect(daysOf(await trader.call('netDays', { id }))).toEqual([]);
  await trader.nextRun(id);
  expect(daysOf(await trader.call('netDays', { id }))).toEqual([expect.stringMatching(/^11-20 USD \d+(\.\d+)? $/)]);
});

it('deletes days with their connection, and refuses one that is gone with connection_not_found', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows: [bought] }), { at: MONDAY });
  const id = await trader.connect();
  await trader.run(id);
  await trader.call('remove', { id });
  expect(await trader.world.table.query({ pk: `CONNECTION#${userId}`, prefix: 'DAYS#', read: 'strong' })).toEqual([]);
  expect((await trader.call('netDays', { id })).body).toMatchObject({ code: 'connection_not_found' });
});
