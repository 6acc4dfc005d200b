import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf, resultOf } from '../../testing/fileForms.ts';

const HEAD =
  'Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)';
const log = (...rows: readonly string[]) => readText([HEAD, ...rows.map((row) => `1,${row},2026-03-16 08:20:00`)].join('\n'));
const MONEY = 'EUR,BTCEUR,TRADE,BUY,-5.38,0,53800,0,0,-5.38,-5.38,0,--';
const COINS = 'BTC,BTCEUR,TRADE,BUY,0.0001,0,53800,0,-0.0000002,0.0001,0.0000998,0,--';

it('joins the two rows of each spot trade, in any order', () => {
  const file = log(MONEY, COINS, COINS, MONEY);
  expect(file.fills.map(({ quantity }) => formatDecimal(quantity))).toEqual(['0.0000998', '0.0000998']);
  expect(file.rows).toEqual({ imported: 4, duplicate: 0, ignored: 0, failed: 0 });
});

it('fails a half of a spot trade that is alone or for other money', () => {
  expect(reasonsOf(log(MONEY))).toEqual([expect.stringMatching(/^2 failed: The row of coins/)]);
  expect(reasonsOf(log(COINS))).toEqual([expect.stringMatching(/^2 failed: The row of money/)]);
  expect(log(MONEY.replaceAll('5.38', '9.38'), COINS)).toMatchObject({ fills: [], rows: { failed: 2 } });
});

it('keeps funding, received or paid, as cash of the perpetual, and interest as cash of the account', () =>
  expect(
    log(
      'USDT,ETHUSDT,SETTLEMENT,SELL,--,-0.5,--,0.25,0,0,0.25,0,SETTLEMENT',
      'USDT,ETHUSDT,SETTLEMENT,BUY,--,0.5,--,-0.75,0,0,-0.75,0,SETTLEMENT',
      'USDT,,INTEREST,--,0,0,0,0,0,-0.10,-0.10,0,--',
    ).cash.map(({ kind, symbol, amount }) => [kind, symbol, formatDecimal(amount)]),
  ).toEqual([
    ['funding', 'ETHUSDT.P', '0.25'],
    ['funding', 'ETHUSDT.P', '-0.75'],
    ['interest', '', '-0.1'],
  ]));

it.each([
  ['SELL,0.5,0', 1, 0],
  ['SELL,0.5,0.25', 1, 0],
  ['BUY,0.5,-0.25', 1, 0],
  // The rest is on the other side: the fill reversed the position, and its remainder opens.
  ['SELL,0.5,-0.2', 0, 1],
])('takes a close of %s whose opening the file lacks for no opening', (row, unmatched, open) => {
  const [side, size, left] = row.split(',');
  const file = log(`USDT,ETHUSDT,TRADE,${side},${size},${left},2530,0,-0.7,10,9.3,0,CLOSE`);
  expect(resultOf(file)).toMatchObject({ unmatched, open });
});

it('states the results of perpetuals, for the comparison', () =>
  expect(
    log('USDT,ETHUSDT,TRADE,BUY,0.5,0.5,2510,0,-0.7,0,-0.7,0,OPEN', 'USDT,ETHUSDT,TRADE,SELL,0.5,0,2530,0,-0.7,10,9.3,0,CLOSE').stated,
  ).toEqual([{ instrument: 'ETHUSDT.P', netPnl: '8.6', fees: '1.4' }]));

it.each([
  [
    'a contract that pays in its coin',
    'BTC,BTCUSD,TRADE,BUY,100,100,60000,0,-0.0001,0,0,0,OPEN',
    /^2 failed: BTCUSD.P is a contract that pays in its coin/,
  ],
  ['a delivery', 'USDT,BTCUSDT,DELIVERY,BUY,1,0,60000,0,0,0,0,0,CLOSE', /^2 failed: The type "DELIVERY" is not known/],
  ['a contract without its currency', 'USDC,BTCPERP,TRADE,BUY,1,1,60000,0,0,0,0,0,OPEN', /^2 failed: /],
])('fails %s', (_, row, reason) => expect(reasonsOf(log(row))).toEqual([expect.stringMatching(reason)]));
