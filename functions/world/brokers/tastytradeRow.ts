import { currencyPair } from '#domain/importers/instruments/currencyPair.ts';
import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, futureOption, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { settledFill } from '#domain/importers/rows/amountFill.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import { moneyCheck, multiplierInMoney } from '#domain/importers/rows/moneyCheck.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { absolute, type Decimal, negate, parseDecimal, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import { type BrokerRow, filled, ignored, type RowFields, type RowSense, textAt } from './brokerRow.ts';

const ACTIONS: Readonly<Record<string, { readonly action: 'buy' | 'sell'; readonly effect: Fill['effect'] }>> = {
  'Buy to Open': { action: 'buy', effect: 'open' },
  'Buy to Close': { action: 'buy', effect: 'close' },
  'Sell to Open': { action: 'sell', effect: 'open' },
  'Sell to Close': { action: 'sell', effect: 'close' },
  Buy: { action: 'buy', effect: 'unknown' },
  Sell: { action: 'sell', effect: 'unknown' },
};
/** Ends of options by their sub type, the first that fits. */
const ENDS: readonly (readonly [RegExp, FillAction])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercis/i, 'exercise'],
];
const FEES = ['commission', 'clearing-fees', 'regulatory-fees', 'proprietary-index-option-fees', 'other-charge'] as const;

/** An amount by the effect beside it: above zero when the account received it. */
function signed(fields: RowFields, name: string): Decimal {
  const size = absolute(fields.amount(name, name.replaceAll('-', ' ')));
  const effect = fields.text(`${name}-effect`);
  if (size !== 0n && effect !== 'Credit' && effect !== 'Debit')
    fields.problem ||= `The ${name.replaceAll('-', ' ')} is neither a credit nor a debit.`;
  return effect === 'Debit' ? negate(size) : size;
}

/** The row's costs besides its value; below zero: a rebate. */
const costsOf = (fields: RowFields): Decimal => negate(sumOf(FEES.map((name) => signed(fields, name))));

/** The journal's instrument of a symbol, by its kind and its first letters: "/MESU6", "./MESU4EX3U4 240920P5050", "AAPL  261120C00250000". */
export function tastytradeInstrument(symbol: string, kind: string): Instrument | string {
  const worth = new PointValues([]);
  if (kind === 'Cryptocurrency') return currencyPair(symbol) ?? `The coin "${symbol.slice(0, 40)}" cannot be read.`;
  if (!symbol.startsWith('/') && !symbol.startsWith('./'))
    return / |\d{6}[CP]\d{8}$/.test(symbol) ? optionIn(symbol) : shareInstrument(symbol);
  const future = symbol.startsWith('./') ? futureOption(symbol, worth) : futureInstrument(symbol, worth);
  return worth.questions().length === 0
    ? future
    : `What one point of ${symbol.slice(0, 40)} is worth isn’t known. Enter this trade by hand.`;
}

/** The instrument with the multiplier that the row's own value proves, or why the two contradict each other. */
function proven(instrument: Instrument, quantity: Decimal, price: Decimal, money: Decimal): Instrument | string {
  if (money === 0n || instrument.kind === 'future' || instrument.kind === 'futureOption') return instrument;
  const stated = { quantity, price, money };
  const multiplier = instrument.kind === 'option' ? multiplierInMoney(instrument.multiplier, stated) : null;
  return (
    moneyCheck(multiplier === null ? instrument : { ...instrument, multiplier }, stated) || {
      ...instrument,
      multiplier: multiplier ?? instrument.multiplier,
    }
  );
}

/** A transaction of an account. Rows of splits and cash settlements are read with `beside`, the other rows of their moment. */
export function tastytradeRow(fields: RowFields, beside: readonly BrokerRow[]): RowSense {
  const type = fields.text('transaction-type');
  const id = fields.text('id');
  if (id === '') return 'The id of this transaction is missing.';
  const reversed = fields.text('reverses-id');
  if (reversed !== '') return { is: 'bust', executionId: reversed, reason: 'tastytrade reversed this transaction.' };
  const currency = fields.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  if (type === 'Money Movement') return movement(fields, id);
  if (type === 'Trade') return trade(fields, id);
  if (type !== 'Receive Deliver') return rowReasons.unknownType(type);
  const subType = fields.text('transaction-sub-type');
  if (/split/i.test(subType)) return split(fields, id, beside);
  const end = /option/i.test(fields.text('instrument-type')) ? ENDS.find(([word]) => word.test(subType))?.[1] : undefined;
  if (end !== undefined) return ended(fields, id, end, beside);
  // Shares of an assignment or exercise are a delivery with an action of its own.
  if (ACTIONS[subType] !== undefined) return trade(fields, id);
  if (/merger|symbol change|spin|acat|transfer|dividend/i.test(subType)) return rowReasons.transferredShares;
  return rowReasons.unknownType(subType);
}

const instrumentIn = (fields: RowFields): Instrument | string =>
  tastytradeInstrument(fields.text('symbol'), fields.text('instrument-type'));

const momentIn = (fields: RowFields, executionId: string) => ({
  executionId,
  time: fields.instant('executed-at'),
  stamp: fields.text('executed-at'),
  precision: 'second' as const,
});

function trade(fields: RowFields, id: string): RowSense {
  const side = ACTIONS[fields.text('action')];
  if (side === undefined) return `The action "${fields.text('action').slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  const instrument = instrumentIn(fields);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(fields.number('quantity', 'quantity'));
  const price = fields.number('price', 'price');
  const money = signed(fields, 'value');
  const sized = proven(instrument, quantity, price, money);
  return filled({ ...side, ...momentIn(fields, id), instrument: sized, quantity, price, fee: costsOf(fields) });
}

const REMOVED = 'Removes contracts that were settled in cash; the row with the money closes the position.';
const isOf = (row: BrokerRow, fields: RowFields): boolean =>
  row !== fields.row && ['symbol', 'executed-at', 'quantity'].every((name) => textAt(row, name) === fields.text(name));

/** The end of an option: at nothing, or with the money of a row of the same contracts and moment. */
function ended(fields: RowFields, id: string, action: FillAction, beside: readonly BrokerRow[]): RowSense {
  const instrument = instrumentIn(fields);
  if (typeof instrument === 'string') return instrument;
  const money = signed(fields, 'value');
  const quantity = absolute(fields.number('quantity', 'quantity'));
  const isPaid = money !== 0n || /cash settled/i.test(fields.text('transaction-sub-type'));
  if (!isPaid && action !== 'expire' && isCashSettled(instrument)) {
    if (beside.some((row) => isOf(row, fields) && /cash settled/i.test(textAt(row, 'transaction-sub-type')))) return ignored(REMOVED);
    return `${instrument.symbol} was settled in cash, and tastytrade doesn’t say for how much. Close the position by hand.`;
  }
  if (quantity === 0n) return rowReasons.noQuantity;
  const settled = settledFill(instrument, { action, quantity, fee: costsOf(fields) }, money);
  return filled({ ...momentIn(fields, id), instrument, effect: 'close', ...settled });
}

/** Half of a split: "to close" takes the old shares, "to open" gives the new ones, in one moment. Booked during the day, it counts from the day's opening. */
function split(fields: RowFields, id: string, beside: readonly BrokerRow[]): RowSense {
  const instrument = instrumentIn(fields);
  const closes = /to close/i.test(fields.text('action'));
  const others = beside.filter(
    (row) =>
      row !== fields.row &&
      ['underlying-symbol', 'executed-at', 'transaction-sub-type', 'instrument-type'].every(
        (name) => textAt(row, name) === fields.text(name),
      ),
  );
  const other = others.length === 1 && /to close/i.test(textAt(others[0], 'action')) !== closes ? others[0]! : null;
  if (typeof instrument === 'string') return instrument;
  if (other === null || instrument.kind !== 'stock')
    return `This split of ${instrument.symbol.slice(0, 40)} can’t be read, because its old and new shares don’t fit together. Record it by hand.`;
  if (closes) return ignored('One half of a split; its other half carries the change.');
  const fresh = absolute(fields.number('quantity', 'quantity'));
  const old = absolute(parseDecimal(textAt(other, 'quantity')) ?? ZERO);
  if (old === 0n) return rowReasons.noQuantity;
  const { time, ...moment } = momentIn(fields, id);
  if (Number.isNaN(time)) return rowReasons.noTime;
  const quantity = subtract(fresh, old);
  const day = { time: splitTime(dayKey(time, 'America/New_York')), precision: 'day' as const };
  return filled({ ...moment, ...day, instrument, action: 'split', effect: 'unknown', quantity, price: ZERO, fee: ZERO });
}

/** Money that moved without shares, with its fees. */
function movement(fields: RowFields, id: string): RowSense {
  const [subType, description] = [fields.text('transaction-sub-type'), fields.text('description')];
  const symbol = fields.text('underlying-symbol') || fields.text('symbol');
  const amount = subtract(signed(fields, 'value'), costsOf(fields));
  const isDividend = /dividend/i.test(subType);
  const kind = /interest|lending/i.test(subType)
    ? 'interest'
    : isDividend
      ? (cashKindOf(description) ?? 'dividend')
      : feeKind(subType, description, symbol);
  if (kind === null || amount === 0n) return ignored(rowReasons.cashMovement);
  const { executionId: name, ...moment } = momentIn(fields, id);
  return { is: 'cash', cash: { ...moment, name, kind, symbol: symbol.toUpperCase(), currency: 'USD', amount } };
}

/** Deposits, withdrawals, marks to market and fees of the account are no cash of a symbol. */
const feeKind = (subType: string, description: string, symbol: string) =>
  symbol === '' || /deposit|withdrawal|mark to market|settlement/i.test(subType) ? null : cashKindOf(`${subType} ${description}`);
