import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, divide, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import { shareInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import { amountFill } from '../rows/amountFill.ts';
import { cashKindOf } from '../rows/cashRow.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { SplitPairs } from '../rows/splitPairs.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  action: ['action'],
  time: ['time', 'time (utc)'],
  symbol: ['ticker'],
  id: ['id'],
  shares: ['no. of shares'],
  price: ['price / share'],
  rate: ['exchange rate'],
  result: ['result'],
  resultCurrency: ['currency (result)'],
  total: ['total', 'total (eur)', 'total (gbp)', 'total (usd)', 'total (chf)', 'total (pln)', 'total (czk)', 'total (ron)', 'total (sek)'],
  currency: ['currency (total)'],
  conversion: ['currency conversion fee'],
  stampDuty: ['stamp duty reserve tax', 'stamp duty'],
  transaction: ['transaction fee'],
  finra: ['finra fee'],
  french: ['french transaction tax'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;
const FEES = ['conversion', 'stampDuty', 'transaction', 'finra', 'french'] as const;

const TRADE = /^(?:market|limit|stop|stop limit) (buy|sell)$/i;
const SPLIT = /^stock split (open|close)$/i;

const history = layout({
  columns: COLUMNS,
  required: ['action', 'time', 'symbol', 'shares', 'price', 'total'],
  numbers: ['shares', 'price', 'total'],
  fees: 'in amount',
  ids: 'id',
  zone: 'UTC',
  newestFirst: false,
  start(text) {
    // Older files name the account's currency in the header only: "Total (EUR)".
    const account = /Total \(([A-Z]{3})\)/.exec(text.slice(0, 4000))?.[1] ?? 'EUR';
    const splits = new SplitPairs();
    const sums = new StatedSums();
    return { row: (cells) => historyRow(cells, account, { splits, sums }), end: (log) => splits.end(log), stated: () => sums.list() };
  },
});

/** Trading 212's history: UTC times, shares in any currency; results count in the account's currency, as the broker states them. */
export const trading212 = tableImporter({
  id: 'trading212',
  name: 'Trading 212',
  howTo: 'In Trading 212 open the menu, History, then the download symbol; choose the dates and Orders, and download the CSV.',
  missing:
    'This doesn’t look like a Trading 212 history: the header row Action, Time, ISIN, Ticker, … Total is missing. Download the history as CSV and choose that file.',
  layouts: [history],
});

/** Data collected over all rows: halves of splits, and the broker's stated result of each share. */
type Collected = { readonly splits: SplitPairs; readonly sums: StatedSums };

function historyRow(cells: Cells, accountCurrency: string, { splits, sums }: Collected): RowMeaning {
  const written = cells.text('action');
  const trade = TRADE.exec(written);
  const split = SPLIT.exec(written);
  if (!trade && !split) return noTrade(cells, written, accountCurrency);
  const currency = cells.text('currency').toUpperCase() || accountCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency, 'EUR');
  const symbol = cells.text('symbol');
  const instrument = cells.instrument(`${symbol}|${currency}`, () => shareInstrument(symbol, currency));
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('shares', 'number of shares'));
  const stamp = cells.text('time');
  const row = { instrument, time: cells.clock.stamp(stamp), stamp };
  const common = { ...row, executionId: cells.text('id') };
  if (split && (quantity === 0n || Number.isNaN(common.time))) return { unreadSplit: row };
  if (split && split[1]!.toLowerCase() === 'close') return splits.go(instrument.key, row, quantity, cells.rows);
  if (split) return splits.come(instrument.key, row, quantity, cells.rows, 'unread');
  const total = absolute(cells.number('total', 'total'));
  const fees = FEES.reduce((sum, column) => add(sum, absolute(cells.amount(column, 'fee'))), ZERO);
  const isBuy = trade![1]!.toLowerCase() === 'buy';
  const settled = amountFill(instrument, {
    action: isBuy ? 'buy' : 'sell',
    quantity,
    price: priceOf(cells, quantity, isBuy ? subtract(total, fees) : add(total, fees)),
    cash: isBuy ? negate(total) : total,
    fees,
  });
  if (typeof settled === 'string') return cells.problem || settled;
  stateResult(cells, instrument, sums);
  return { ...common, ...settled, effect: isBuy ? 'unknown' : 'close' };
}

/** The meaning of a row that is neither a trade nor a split. Dividends and interest are recorded after tax. */
function noTrade(cells: Cells, written: string, accountCurrency: string): RowMeaning {
  if (/distribution|transfer (?:in|out)/i.test(written)) return { ignored: rowReasons.movedShares };
  if (written === '' && cells.text('shares') === '') return rowReasons.noAction;
  const kind = /^(?:dividend|interest|lending)/i.test(written) ? cashKindOf(written.replace(/^lending/i, 'stock lending')) : null;
  if (kind !== null) {
    const stamp = cells.text('time');
    const currency = cells.text('currency').toUpperCase() || accountCurrency;
    const symbol = kind === 'interest' ? '' : cells.text('symbol').toUpperCase();
    const [time, amount] = [cells.clock.stamp(stamp), cells.amount('total', 'total')];
    return { cash: { kind, symbol, currency, amount, time, stamp, precision: cells.clock.precision, name: cells.text('id') } };
  }
  if (cells.text('shares') === '' || /^(?:dividend|interest|lending|deposit|withdrawal|currency|card|cashback|fee)/i.test(written))
    return { ignored: rowReasons.cashMovement };
  return `The action "${written.slice(0, 60)}" is not known. Enter the trade by hand if it is one.`;
}

/** Adds what the broker states that a sale made (purchases state nothing): after all fees, where it is in the currency of the total. */
function stateResult(cells: Cells, { key, currency }: Instrument, sums: StatedSums): void {
  const result = cells.optional('result', 'result');
  if (result !== null && [currency, ''].includes(cells.text('resultCurrency').toUpperCase())) sums.add(key, result, null);
}

/**
 * The price in the account's currency: by the file's rate if it fits the total, otherwise from the total (pence, no
 * rate).
 */
function priceOf(cells: Cells, quantity: Decimal, value: Decimal): Decimal | null {
  const stated = cells.number('price', 'price');
  const text = cells.text('rate');
  const rate = /\d/.test(text) ? cells.number('rate', 'exchange rate') : null;
  const price = rate === null ? stated : divide(stated, rate);
  if (price !== null && absolute(subtract(multiply(price, quantity), value)) * 50n <= value) return price;
  return divide(value, quantity);
}
