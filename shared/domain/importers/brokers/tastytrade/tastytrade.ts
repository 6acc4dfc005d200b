import { futureOption } from '#domain/importers/instruments/futureOption.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { readNumber } from '#domain/importers/values/readNumber.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { deliveredSplit, isSplit } from './deliveredSplit.ts';
import { tastytradeLegacy } from './tastytradeLegacy.ts';

const COLUMNS = {
  date: ['date'],
  type: ['type'],
  subType: ['sub type'],
  action: ['action'],
  symbol: ['symbol'],
  kind: ['instrument type'],
  description: ['description'],
  value: ['value'],
  quantity: ['quantity'],
  price: ['average price'],
  commissions: ['commissions'],
  fees: ['fees'],
  currency: ['currency'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const ACTIONS: ReadonlyMap<string, { action: 'buy' | 'sell'; effect: Fill['effect'] }> = new Map([
  ['BUY_TO_OPEN', { action: 'buy', effect: 'open' }],
  ['BUY_TO_CLOSE', { action: 'buy', effect: 'close' }],
  ['SELL_TO_OPEN', { action: 'sell', effect: 'open' }],
  ['SELL_TO_CLOSE', { action: 'sell', effect: 'close' }],
  ['Buy to Open', { action: 'buy', effect: 'open' }],
  ['Buy to Close', { action: 'buy', effect: 'close' }],
  ['Sell to Open', { action: 'sell', effect: 'open' }],
  ['Sell to Close', { action: 'sell', effect: 'close' }],
  ['BUY', { action: 'buy', effect: 'unknown' }],
  ['SELL', { action: 'sell', effect: 'unknown' }],
]);
const EVENTS: readonly (readonly [RegExp, FillAction])[] = [
  [/expiration/i, 'expire'],
  [/assignment/i, 'assign'],
  [/exercise/i, 'exercise'],
];
const SHARES = /split|merger|symbol change|spin|acat|transfer|dividend/i;
const PRICE_IN_TEXT = /@ ([\d,.]+)\s*$/;

const transactions = layout({
  columns: COLUMNS,
  required: ['date', 'type', 'action', 'symbol', 'kind', 'description', 'value', 'price'],
  numbers: ['value', 'price', 'commissions', 'fees'],
  fees: ['commissions', 'fees'],
  zone: null,
  newestFirst: true,
  start() {
    const splits = new SplitPairs();
    return { row: (cells) => transactionRow(cells, splits), end: (log) => splits.end(log) };
  },
});

/** tastytrade's transaction history: times with their offset; prices signed and already times the multiplier; futures priced in words. */
export const tastytrade = tableImporter({
  id: 'tastytrade',
  name: 'tastytrade',
  howTo: 'At tastytrade.com open History, then Transactions; choose the account and the dates, and download the CSV.',
  missing:
    'This doesn’t look like a tastytrade transaction history: the header row Date, Type, … Action, Symbol, … Value is missing. Download History, Transactions as CSV and choose that file.',
  layouts: [transactions, tastytradeLegacy],
});

/** What the symbol names; its first letters tell futures ("/MESU6") and their options ("./MESU4EX3U4 240920P5050"). */
function instrumentOf(symbol: string, worth: PointValues): Instrument | string {
  if (symbol.startsWith('./')) return futureOption(symbol, worth);
  if (symbol.startsWith('/')) return futureInstrument(symbol, worth);
  return /\s/.test(symbol) ? optionIn(symbol) : shareInstrument(symbol);
}

/** The event of a row of shares or contracts received and delivered, or null: then it trades. */
function eventOf(cells: Cells): FillAction | null {
  const written = cells.text('subType') || cells.text('description');
  return EVENTS.find(([word]) => word.test(written))?.[1] ?? null;
}

function transactionRow(cells: Cells, splits: SplitPairs): RowMeaning {
  const type = cells.text('type');
  if (type === 'Money Movement') return { ignored: rowReasons.cashMovement };
  const delivers = type === 'Receive Deliver';
  if (!delivers && type !== 'Trade') return rowReasons.unknownType(type);
  const symbol = cells.text('symbol');
  const kind = cells.text('kind');
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const subType = cells.text('subType');
  const event = delivers && /option/i.test(kind) ? eventOf(cells) : null;
  const isSplitRow = delivers && isSplit(subType || cells.text('description'));
  if (delivers && event === null && !isSplitRow && SHARES.test(subType)) return rowReasons.transferredShares;
  const side = event === null ? ACTIONS.get(cells.text('action')) : { action: event, effect: 'close' as const };
  if (side === undefined) return `The action "${cells.text('action').slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  const instrument = cells.instrument(symbol, instrumentOf);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const stamp = cells.text('date');
  const time = cells.clock.stamp(stamp);
  if (isSplitRow)
    return Number.isNaN(time)
      ? cells.clock.problem
      : deliveredSplit({ instrument, time, stamp, quantity, effect: side.effect }, splits, cells.rows);
  return fillOf(cells, { instrument, side, quantity, time, stamp, event });
}

/** What a row is about: its side, and the event it tells of where it is no trade. */
type Filled = {
  readonly instrument: Instrument;
  readonly side: { readonly action: FillAction; readonly effect: Fill['effect'] };
  readonly quantity: Decimal;
  readonly time: Millis;
  readonly stamp: string;
  readonly event: FillAction | null;
};

/** What an order filled, or what became of an option. */
function fillOf(cells: Cells, row: Filled): RowMeaning {
  const { instrument, side, quantity, time, stamp, event } = row;
  const costs = subtract(negate(cells.amount('commissions', 'commission')), cells.amount('fees', 'fee'));
  const common = { instrument, effect: side.effect, time, stamp };
  if (instrument.kind === 'future' || instrument.kind === 'futureOption') {
    const price = event === null ? readNumber(PRICE_IN_TEXT.exec(cells.text('description'))?.[1] ?? '') : ZERO;
    if (price === null) return 'The price of a future is in the description, and this one has none.';
    return { ...common, action: side.action, quantity, price, fee: costs };
  }
  const value = cells.number('value', 'value');
  const settled = amountFill(instrument, {
    action: side.action,
    quantity,
    price: divide(absolute(cells.amount('price', 'average price')), instrument.multiplier),
    cash: event !== null && value === 0n ? null : subtract(value, costs),
    fees: costs,
  });
  return typeof settled === 'string' ? cells.problem || settled : { ...common, ...settled };
}
