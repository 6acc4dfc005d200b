import { expect, it } from 'vitest';
import { CANARY, connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { alpacaStandIn } from '#local/brokers/alpacaStandIn.ts';
import { demoBook } from '#local/brokers/demoBook.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import type { StandInAnswer } from '#local/brokers/standIn.ts';

const day = '2026-11-18';
const held = flexTrade({ id: '101', day, symbol: 'AAPL', quantity: 100, price: '200' });
const option = flexTrade({
  id: '102',
  day,
  symbol: 'KO    261120C00060000',
  quantity: -2,
  price: '1.20',
  more: { assetCategory: 'OPT', underlyingSymbol: 'KO', multiplier: '100', strike: '60', expiry: '20261120', putCall: 'C' },
});

it('answers what each account holds, with its journal account and its first day; removal deletes it', async () => {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows: [held, option] }));
  const id = await trader.connect();
  await trader.run(id);
  const { body } = await trader.call('standings');
  expect(body.data).toEqual({
    standings: [
      {
        connection: id,
        broker: 'interactive-brokers',
        label: 'IB',
        since: '2026-11-02',
        standing: {
          account: 'U1234567',
          at: '2026-11-20T01:00:00.000Z',
          day: '2026-11-19',
          cash: [{ currency: 'USD', amount: '5238' }],
          netValue: { currency: 'USD', amount: '25196' },
          positions: [
            { symbol: 'AAPL', quantity: '100', mark: '202', markAt: '2026-11-20T01:00:00.000Z', dayChange: null, opened: null },
            {
              symbol: 'KO261120C00060000',
              quantity: '-2',
              mark: '1.21',
              markAt: '2026-11-20T01:00:00.000Z',
              dayChange: null,
              opened: null,
            },
          ],
          unread: [],
        },
      },
    ],
  });
  await trader.call('remove', { id });
  expect((await trader.call('standings')).body.data).toEqual({ standings: [] });
  expect(await trader.world.table.query({ pk: `CONNECTION#${userId}`, prefix: 'STANDING#', read: 'strong' })).toEqual([]);
});

it('answers no standing for a query without the section of positions', async () => {
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [held], hasHoldings: false });
  const trader = await connectedTrader(broker);
  const id = await trader.connect();
  await trader.run(id);
  expect((await trader.call('standings')).body.data).toEqual({ standings: [] });
});

it('answers no standing of a journal account while one of its accounts at brokers has none', async () => {
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [held] });
  const trader = await connectedTrader(broker);
  await trader.run(await trader.connect({ accounts: [{ number: 'U1234567', label: 'Main' }] }));
  broker.state.accounts = ['U7654321'];
  broker.state.hasHoldings = false;
  const other = await trader.connect({ name: 'IBKR 2', accounts: [{ number: 'U7654321', label: 'Main' }] });
  const answered = async () =>
    ((await trader.call('standings')).body.data as { standings: readonly { connection: string }[] }).standings.length;
  expect(await answered()).toBe(0);
  await trader.run(other);
  expect(await answered()).toBe(0);
  broker.state.hasHoldings = true;
  await trader.nextRun(other);
  expect(await answered()).toBe(2);
});

it('stores no holdings while a part of the history is missing', async () => {
  const broken: StandInAnswer = { status: 503, body: '' };
  const now = Date.parse('2026-11-20T23:30:00Z');
  const keys = { keyId: 'AKCANARYKEYID0000001', secretKey: 'canarySecretOfAlpaca000000000000000000001' };
  const broker = alpacaStandIn(demoBook(now), { ...keys, number: '123456789' });
  const state = { left: 6 };
  const trader = await connectedTrader({ ...broker, answer: (request) => (state.left-- > 0 ? broker.answer(request) : broken) });
  const accounts = [{ number: '123456789', label: 'ALP' }];
  const id = await trader.connect({ broker: 'alpaca', fields: keys, accounts, from: '2026-05-01' });
  expect((await trader.run(id))?.failed?.failure).toBe('away');
  expect((await trader.call('standings')).body.data).toEqual({ standings: [] });
  state.left = 1000;
  expect((await trader.nextRun(id))?.failed).toBe(null);
  expect((await trader.call('standings')).body.data).toMatchObject({
    standings: [{ label: 'ALP', standing: { day: null, positions: [] } }],
  });
});
