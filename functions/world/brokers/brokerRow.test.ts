import { describe, expect, it } from 'vitest';
import type { ConnectionRow } from '#domain/connections/readAnswer.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { alpacaRow } from './alpacaRow.ts';
import { type BrokerRow, connectionRow } from './brokerRow.ts';
import { publicRow } from './publicRow.ts';
import { schwabRows } from './schwabRows.ts';
import { tastytradeRow } from './tastytradeRow.ts';
import { tradierRow } from './tradierRow.ts';

/** A row in one line: "buy 2 ACME 10.5 fee 0.1", "dividend ACME 1.2", "bust id", or its reason. */
function told(row: ConnectionRow): string {
  if (row.is === 'bust') return `bust ${row.executionId}`;
  if (row.is === 'cash') return `${row.cash.kind} ${row.cash.symbol} ${formatDecimal(row.cash.amount)}`;
  if (row.is !== 'fill') return `${row.is}: ${row.reason}`;
  const { action, quantity, instrument, price, fee } = row.fill;
  const mini =
    instrument.kind === 'option' && formatDecimal(instrument.multiplier) !== '100' ? ` x${formatDecimal(instrument.multiplier)}` : '';
  return `${action} ${formatDecimal(quantity)} ${instrument.symbol} ${formatDecimal(price)} fee ${formatDecimal(fee)}${mini}`;
}

const ALPACA = { id: '20261104000000000::ab', date: '2026-11-04', status: 'executed', net_amount: '0' };
const TASTY = {
  id: '7',
  'executed-at': '2026-11-04T15:00:00.000+00:00',
  'transaction-type': 'Trade',
  'instrument-type': 'Equity',
  symbol: 'ACME',
  currency: 'USD',
};
const bought = { action: 'Buy to Open', quantity: '2.0', price: '10.5', value: '21.0', 'value-effect': 'Debit' };
const TRADIER = { date: '2026-11-04T00:00:00Z' };
const PUBLIC = { id: 'p1', timestamp: '2026-11-04T15:00:00Z', type: 'TRADE', side: 'BUY', symbol: 'ACME', securityType: 'EQUITY' };
const SCHWAB = { activityId: '9', time: '2026-11-04T15:00:00+0000', tradeDate: '2026-11-04T15:00:00+0000', type: 'TRADE', status: 'VALID' };
const acme = { instrument: { assetType: 'EQUITY', symbol: 'ACME' }, amount: '2', cost: '-21', price: '10.5', positionEffect: 'OPENING' };
const call = { assetType: 'OPTION', symbol: 'ACME  261120C00011000' };

const alpaca = (row: BrokerRow) => [told(connectionRow({ ...ALPACA, ...row }, alpacaRow))];
const tastytrade = (row: BrokerRow) => [told(connectionRow({ ...TASTY, ...row }, (fields) => tastytradeRow(fields, [])))];
const tradier = (row: BrokerRow) => [told(connectionRow({ ...TRADIER, ...row }, tradierRow))];
const publicly = (row: BrokerRow) => [told(connectionRow({ ...PUBLIC, ...row }, publicRow))];
const schwab = (row: BrokerRow) => schwabRows({ ...SCHWAB, ...row }).map(told);

type Cases = readonly (readonly [string, BrokerRow, ...(string | RegExp)[]])[];
/** One test for each case: a title, a row, and each row that it becomes. */
function check(read: (row: BrokerRow) => readonly string[], cases: Cases): void {
  for (const [title, row, ...expected] of cases)
    it(`reads ${title}`, () => {
      const rows = read(row);
      expect(rows).toHaveLength(expected.length);
      for (const [at, each] of expected.entries())
        if (typeof each === 'string') expect(rows[at]).toBe(each);
        else expect(rows[at]).toMatch(each);
    });
}

describe('rows of Alpaca', () =>
  check(alpaca, [
    [
      'a fee in coins as their sale',
      { activity_type: 'CFEE', symbol: 'BTC/USD', qty: '-0.0002', price: '60000.5' },
      'sell 0.0002 BTCUSD 60000.5 fee 12.0001',
    ],
    [
      'more decimals than money has as a failure',
      { activity_type: 'CFEE', symbol: 'BTC/USD', qty: '-0.0000000012', price: '1' },
      /^failed: The quantity "-0.0000000012"/,
    ],
    ['a fee of the exchanges', { activity_type: 'FEE', net_amount: '-0.02', description: 'TAF fee' }, 'commission  -0.02'],
    ['a dividend taken back', { activity_type: 'DIV', symbol: 'ACME', net_amount: '3', status: 'canceled' }, 'bust DIV-ab-ACME'],
    ['tax on a dividend', { activity_type: 'DIVNRA', symbol: 'ACME', net_amount: '-0.3' }, 'withholdingTax ACME -0.3'],
    ['a type that nobody knows', { activity_type: 'XYZ' }, /^failed: The type "XYZ" is not known/],
    ['a merger as a failure', { activity_type: 'MA', symbol: 'ACME', qty: '5' }, /^failed: Mergers/],
    ['a split without its shares as a failure', { activity_type: 'SPLIT', symbol: 'ACME', qty: '20' }, /^failed: A split of ACME/],
    [
      'a short option settled in cash once',
      { activity_type: 'OPASN', symbol: 'SPXW261104C06800000', qty: '1' },
      /^ignored: Removes contracts/,
    ],
    [
      'shares at a price that contradicts their money',
      { activity_type: 'OPTRD', symbol: 'ACME', qty: '200', price: '90', net_amount: '-30000' },
      /^failed: The amount 30000 is not/,
    ],
    [
      'a side that nobody knows',
      { activity_type: 'FILL', type: 'fill', side: 'sideways', qty: '1', price: '1', symbol: 'ACME' },
      /^failed: The side "sideways"/,
    ],
    [
      'a correction that does not say of what',
      { activity_type: 'FILL', type: 'trade_correct', side: 'buy' },
      /^failed: This corrects a trade/,
    ],
    [
      'a fill without a time',
      { activity_type: 'FILL', type: 'fill', side: 'buy', qty: '1', price: '1', symbol: 'ACME' },
      'failed: A time is missing.',
    ],
    ['no id', { id: '', activity_type: 'FILL' }, 'failed: The id of this activity is missing.'],
  ]));

describe('rows of tastytrade', () =>
  check(tastytrade, [
    [
      'a trade with its fees',
      { ...bought, commission: '1.0', 'commission-effect': 'Debit', 'clearing-fees': '0.08', 'clearing-fees-effect': 'Credit' },
      'buy 2 ACME 10.5 fee 0.92',
    ],
    [
      'a mini option by its money',
      { ...bought, symbol: 'XSPX  261120C00011000', 'instrument-type': 'Equity Option' },
      'buy 2 XSPX261120C00011000 10.5 fee 0 x1',
    ],
    ['money that contradicts the price', { ...bought, value: '25.0' }, /^failed: The amount 25 is not 2 ACME/],
    ['an amount without a side', { ...bought, 'value-effect': 'None' }, /^failed: The value is neither/],
    ['a future of the point table', { ...bought, symbol: '/MESZ6', 'instrument-type': 'Future', value: '0.0' }, 'buy 2 MESZ6 10.5 fee 0'],
    ['a future of no table', { ...bought, symbol: '/QQQQZ6', 'instrument-type': 'Future' }, /^failed: What one point of/],
    [
      'a split of one half',
      { 'transaction-type': 'Receive Deliver', 'transaction-sub-type': 'Forward Split', action: 'Buy to Open', quantity: '3.0' },
      /^failed: This split of ACME/,
    ],
    [
      'an index assigned without its money',
      {
        'transaction-type': 'Receive Deliver',
        'transaction-sub-type': 'Assignment',
        'instrument-type': 'Equity Option',
        symbol: 'SPXW  261104C06800000',
        quantity: '1.0',
      },
      /^failed: .*settled in cash/,
    ],
    ['a reversal', { ...bought, 'reverses-id': '5' }, 'bust 5'],
    ['another currency', { ...bought, currency: 'CAD' }, /^failed: Trades in CAD/],
    ['a transfer as a failure', { 'transaction-type': 'Receive Deliver', 'transaction-sub-type': 'ACAT' }, /^failed: Mergers/],
  ]));

const option = (more: BrokerRow) => ({
  type: 'option',
  amount: '0',
  option: { option_type: 'OPTEXP', description: 'Expired', quantity: '-1.00000000', ...more },
});
const shares = (more: BrokerRow) => ({
  commission: '0.0',
  description: 'ACME',
  price: '10.50',
  quantity: '2.0',
  symbol: 'ACME',
  trade_type: 'Equity',
  ...more,
});

describe('rows of Tradier', () =>
  check(tradier, [
    ['a trade whose fee is in the amount', { type: 'trade', amount: '-21.05', trade: shares({}) }, 'buy 2 ACME 10.5 fee 0.05'],
    ['an amount of the other side', { type: 'trade', amount: '21', trade: shares({}) }, /^failed: The amount has the sign/],
    ['an amount that does not fit', { type: 'trade', amount: '-521', trade: shares({}) }, /^failed: The amount -521 does not fit/],
    ['an option that ended without a name', option({}), /^failed: An option ended \(Expired\)/],
    ['an option that ended by its name', option({ symbol: 'ACME261104C00011000' }), 'expire 1 ACME261104C00011000 0 fee 0'],
    [
      'an end that nobody knows',
      option({ option_type: 'OPTXYZ', description: 'Moved', symbol: 'ACME261104C00011000' }),
      /^failed: The type "OPTXYZ Moved"/,
    ],
    [
      'an adjustment as a failure',
      { type: 'adjustment', amount: '0', adjustment: { description: 'ACME 3:1', quantity: '20' } },
      /^failed: An adjustment/,
    ],
    ['a deposit', { type: 'ach', amount: '500', ach: { description: 'Deposit' } }, /^ignored: Cash movement/],
    ['a trade without a date', { type: 'trade', amount: '-21', date: '', trade: shares({}) }, 'failed: The date is missing.'],
  ]));

describe('rows of Public', () =>
  check(publicly, [
    [
      'the price out of the principal',
      { quantity: '4', principalAmount: '42.50', netAmount: '-42.53', fees: '0.03' },
      'buy 4 ACME 10.625 fee 0.03',
    ],
    [
      'a principal that does not come out even',
      { quantity: '3', principalAmount: '10.00', netAmount: '-10.00' },
      /^failed: Public doesn’t state the price, and 10 for 3 ACME/,
    ],
    [
      'an option by its hundred',
      { quantity: '2', principalAmount: '81', netAmount: '-81', securityType: 'OPTION', symbol: 'ACME261120C00011000' },
      'buy 2 ACME261120C00011000 0.405 fee 0',
    ],
    [
      'fees that contradict the net amount',
      { quantity: '4', principalAmount: '42.50', netAmount: '-42.53', fees: '0.10' },
      /^failed: The net amount 42.53/,
    ],
    [
      'a bond as a failure',
      { quantity: '4', principalAmount: '42.50', netAmount: '-42.50', securityType: 'BOND' },
      /^failed: A bond isn’t read yet/,
    ],
    [
      'a position that changed without a trade',
      { type: 'POSITION_ADJUSTMENT', description: 'Stock split 3:1' },
      /^failed: A change of ACME/,
    ],
    ['money without a kind', { type: 'MONEY_MOVEMENT', subType: 'MISC', netAmount: '3' }, /^failed: The type "MISC"/],
  ]));

describe('rows of Schwab', () => {
  check(schwab, [
    [
      'each leg of a transaction, with its part of the fees',
      {
        transferItems: [
          { feeType: 'COMMISSION', cost: '-1.00', amount: '1' },
          { ...acme, instrument: call, amount: '1', price: '1.25', cost: '-125' },
          { ...acme, instrument: { ...call, symbol: 'ACME  261120C00012000' }, amount: '-2', price: '0.55', cost: '110' },
        ],
      },
      'buy 1 ACME261120C00011000 1.25 fee 0.33333333',
      'sell 2 ACME261120C00012000 0.55 fee 0.66666667',
    ],
    ['a transaction taken back', { status: 'INVALID', transferItems: [acme] }, 'bust 9-ACME-0'],
    ['a cost of the other side', { transferItems: [{ ...acme, cost: '21' }] }, /^failed: The cost has the sign/],
    ['a cost that contradicts the price', { transferItems: [{ ...acme, cost: '-30' }] }, /^failed: The amount 30 is not 2 ACME/],
    [
      'an instrument without a symbol',
      { transferItems: [{ ...acme, instrument: { assetType: 'FUTURE', symbol: null } }] },
      /^failed: .*isn’t read yet/,
    ],
    ['a delivery of shares', { type: 'RECEIVE_AND_DELIVER', description: 'Transfer', transferItems: [acme] }, /^failed: Mergers/],
    [
      'an index assigned without its money',
      {
        type: 'RECEIVE_AND_DELIVER',
        description: 'Removed due to Assignment',
        netAmount: '0',
        transferItems: [{ ...acme, instrument: { ...call, symbol: 'SPXW  261104C06800000' }, price: '0' }],
      },
      /^failed: .*settled in cash/,
    ],
    ['a correction as a failure', { type: 'TRADE_CORRECTION', transferItems: [acme] }, /^failed: The type "TRADE_CORRECTION"/],
    ['cash of no kind', { type: 'DIVIDEND_OR_INTEREST', description: 'SOMETHING', netAmount: '1' }, /^failed: Cash that isn’t read yet/],
  ]);

  it('counts an option that expired on a Friday on that day, though it is booked on Monday', () => {
    const item = { ...acme, instrument: { ...call, symbol: 'ACME  261106C00011000' }, price: '0', cost: '0' };
    const booked = { time: '2026-11-09T05:00:00+0000', tradeDate: '2026-11-09T05:00:00+0000' };
    const [row] = schwabRows({
      ...SCHWAB,
      ...booked,
      type: 'RECEIVE_AND_DELIVER',
      description: 'Removed due to Expiration',
      transferItems: [item],
    });
    expect(row?.is === 'fill' && new Date(row.fill.time).toISOString()).toBe('2026-11-06T22:00:00.000Z');
  });
});
