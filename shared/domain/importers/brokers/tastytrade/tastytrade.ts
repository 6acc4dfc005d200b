import { readNumber } from '#domain/format/readNumber.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, futureOption, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { moneyCheck, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, negate, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { shareChange, shareChangeOf } from './shareChange.ts';
import { type ContractMultipliers, TastytradeHistory } from './tastytradeHistory.ts';
import { moneyMovement, tastytradeLegacy } from './tastytradeLegacy.ts';

/** Columns of tastytrade’s transaction history. */
const tastytradeColumns = {
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
  multiplier: ['multiplier'],
  currency: ['currency'],
} as const;

/** The cells of a row by the names of its columns. */
type TastytradeCells = RowCells<keyof typeof tastytradeColumns>;

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

const transactions = layout({
  name: 'transactions',
  columns: tastytradeColumns,
  required: ['date', 'type', 'action', 'symbol', 'kind', 'description', 'value', 'price'],
  numbers: ['value', 'price', 'commissions', 'fees'],
  fees: ['commissions', 'fees'],
  zone: null,
  newestFirst: true,
  start() {
    const history = new TastytradeHistory();
    return { row: (cells) => transactionRow(cells, history), end: (log) => history.end(log) };
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

/**
 * A symbol's instrument; its first letters identify futures ("/MESU6") and their options ("./MESU4EX3U4
 * 240920P5050").
 */
function instrumentOf(symbol: string, worth: PointValues): Instrument | string {
  if (symbol.startsWith('./')) return futureOption(symbol, worth);
  if (symbol.startsWith('/')) return futureInstrument(symbol, worth);
  return /\s/.test(symbol) ? optionIn(symbol) : shareInstrument(symbol);
}

/** The event of a row of shares or contracts received and delivered, or null: then it trades. */
function eventOf(cells: TastytradeCells): FillAction | null {
  const written = cells.text('subType') || cells.text('description');
  return EVENTS.find(([word]) => word.test(written))?.[1] ?? null;
}

const PRICE_IN_TEXT = /@ ([\d,.]+)\s*$/;

/** A row's instrument and side, and its event if it is not a trade. */
type Filled = {
  readonly instrument: Instrument;
  readonly side: { readonly action: FillAction; readonly effect: Fill['effect'] };
  readonly quantity: Decimal;
  readonly time: Millis;
  readonly stamp: string;
  readonly event: FillAction | null;
};

/** A filled order, or an option's outcome. */
function tastytradeFill(cells: TastytradeCells, row: Filled, multipliers: ContractMultipliers): RowMeaning {
  const { side, quantity, time, stamp, event } = row;
  const costs = subtract(negate(cells.amount('commissions', 'commission')), cells.amount('fees', 'fee'));
  const written = event === null ? readNumber(PRICE_IN_TEXT.exec(cells.text('description'))?.[1] ?? '') : ZERO;
  if (row.instrument.kind === 'future' || row.instrument.kind === 'futureOption') {
    if (written === null) return 'The price of a future is in the description, and this one has none.';
    return { instrument: row.instrument, effect: side.effect, time, stamp, action: side.action, quantity, price: written, fee: costs };
  }
  const value = cells.number('value', 'value');
  const money = event !== null || written === null || value === 0n ? null : { quantity, price: written, money: value };
  const instrument = provenInstrument(cells, row.instrument, money, multipliers);
  if (typeof instrument === 'string') return cells.problem || instrument;
  const settled = amountFill(instrument, {
    action: side.action,
    quantity,
    price: divide(absolute(cells.amount('price', 'average price')), instrument.multiplier),
    cash: event !== null && value === 0n ? null : subtract(value, costs),
    fees: costs,
  });
  return typeof settled === 'string' ? cells.problem || settled : { instrument, effect: side.effect, time, stamp, ...settled };
}

/** The share, or the option with the multiplier that its row proves; a sentence when the row's money contradicts it. */
function provenInstrument(
  cells: TastytradeCells,
  instrument: Instrument,
  money: StatedMoney | null,
  multipliers: ContractMultipliers,
): Instrument | string {
  if (instrument.kind === 'option') return multipliers.of(instrument, cells.optional('multiplier', 'multiplier'), money);
  return (money === null ? '' : moneyCheck(instrument, money)) || instrument;
}

function transactionRow(cells: TastytradeCells, history: TastytradeHistory): RowMeaning {
  const type = cells.text('type');
  const currency = cells.text('currency');
  if (type === 'Money Movement') return movement(cells, currency || 'USD');
  const delivers = type === 'Receive Deliver';
  if (!delivers && type !== 'Trade') return rowReasons.unknownType(type);
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const subType = cells.text('subType');
  const event = delivers && /option/i.test(cells.text('kind')) ? eventOf(cells) : null;
  const change = delivers ? shareChangeOf(subType || cells.text('description')) : null;
  if (delivers && event === null && change === null && SHARES.test(subType)) return rowReasons.transferredShares;
  const side = event === null ? ACTIONS.get(cells.text('action')) : { action: event, effect: 'close' as const };
  if (side === undefined) return `The action "${cells.text('action').slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  const instrument = cells.instrument(cells.text('symbol'), instrumentOf);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const stamp = cells.text('date');
  const time = cells.clock.stamp(stamp);
  if (change !== null) return shareChange(change, { instrument, time, stamp, quantity, effect: side.effect }, history, cells.rows);
  const fill = tastytradeFill(cells, { instrument, side, quantity, time, stamp, event }, history.multipliers);
  if (event === null || event === 'expire' || fill === null || typeof fill === 'string' || !('action' in fill)) return fill;
  const hasMoney = /cash settled/i.test(subType) || fill.action !== event;
  return { ...fill, placed: history.settled.ended(instrument.key, quantity, hasMoney) };
}

/** Money that moved without shares, with its fees. */
function movement(cells: TastytradeCells, currency: string): RowMeaning {
  const stamp = cells.text('date');
  const time = cells.clock.stamp(stamp);
  const amount = sumOf([cells.amount('value', 'value'), cells.amount('commissions', 'commission'), cells.amount('fees', 'fee')]);
  const [subType, description, symbol] = [cells.text('subType'), cells.text('description'), cells.text('symbol').toUpperCase()];
  return moneyMovement({ subType, description, symbol, currency, amount, time, stamp, precision: cells.clock.precision, account: '' });
}
