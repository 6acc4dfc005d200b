import { currencyPair } from '#domain/importers/instruments/currencyPair.ts';
import { optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { settledFill } from '#domain/importers/rows/amountFill.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { absolute, type Decimal, divide, formatDecimal, multiply, negate, ONE, product, subtract, ZERO } from '#domain/units/decimal.ts';
import { filled, ignored, type RowFields, type RowSense } from './brokerRow.ts';

/** Ends of options: the history has no type for them, only words. */
const ENDS: readonly (readonly [RegExp, FillAction])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercis/i, 'exercise'],
];
const MOVED_CASH = new Set([
  'DEPOSIT',
  'WITHDRAWAL',
  'DEPOSIT_RETURNED',
  'WITHDRAWAL_RETURNED',
  'REWARD',
  'TREASURY_BILL_TRANSFER',
  'TRANSFER',
  'FEE',
]);

/** A transaction of an account; one of a bond, a treasury bill or anything else that is no share, option or coin fails. */
export function publicRow(fields: RowFields): RowSense {
  if (fields.text('id') === '') return 'The id of this transaction is missing.';
  const type = fields.text('type');
  if (type === 'TRADE') return trade(fields);
  if (type === 'POSITION_ADJUSTMENT') return adjustment(fields);
  return type === 'MONEY_MOVEMENT' ? movement(fields) : rowReasons.unknownType(type);
}

/** The journal's instrument of a symbol and its kind, or a sentence. */
export function publicInstrument(symbol: string, kind: string): Instrument | string {
  if (kind === 'OPTION') return optionIn(symbol);
  if (kind === 'CRYPTO') return currencyPair(symbol) ?? currencyPair(`${symbol}USD`) ?? `The coin "${symbol.slice(0, 40)}" cannot be read.`;
  return kind === 'EQUITY'
    ? shareInstrument(symbol)
    : `A ${kind.toLowerCase().slice(0, 20) || 'security of no kind'} isn’t read yet. Enter this trade by hand.`;
}

const momentIn = (fields: RowFields) => ({
  executionId: fields.text('id'),
  time: fields.instant('timestamp'),
  stamp: fields.text('timestamp'),
  precision: 'second' as const,
});

/** The price that gives exactly this principal; null when no price of at most eight decimals does. */
function exactPrice(principal: Decimal, quantity: Decimal, { multiplier }: Instrument): Decimal | null {
  const units = multiply(quantity, multiplier);
  const price = divide(principal, units);
  return price !== null && product(units, price) === product(principal, ONE) ? price : null;
}

/** A trade. The history has no price: it is the principal by unit, where that comes out even. */
function trade(fields: RowFields): RowSense {
  const action = { BUY: 'buy', SELL: 'sell' }[fields.text('side')] as 'buy' | 'sell' | undefined;
  if (action === undefined) return rowReasons.neitherSide(fields.text('side'));
  const instrument = publicInstrument(fields.text('symbol'), fields.text('securityType'));
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(fields.number('quantity', 'quantity'));
  const principal = absolute(fields.number('principalAmount', 'principal amount'));
  const net = absolute(fields.number('netAmount', 'net amount'));
  const fees = fields.amount('fees', 'fees');
  if (fields.problem !== '') return fields.problem;
  if (quantity === 0n) return rowReasons.noQuantity;
  const fee = action === 'buy' ? subtract(net, principal) : subtract(principal, net);
  if (fields.text('fees') !== '' && fee !== absolute(fees) && fee !== fees)
    return `The net amount ${formatDecimal(net)} is not ${formatDecimal(principal)} with fees of ${formatDecimal(fees)}. Enter this trade by hand.`;
  const price = exactPrice(principal, quantity, instrument);
  if (price === null)
    return `Public doesn’t state the price, and ${formatDecimal(principal)} for ${formatDecimal(quantity)} ${instrument.symbol.slice(0, 40)} doesn’t come out even. Enter this trade by hand.`;
  return filled({ ...momentIn(fields), instrument, action, effect: 'unknown', quantity, price, fee });
}

/** A change of a position without a trade: the end of an option, by the words of its description. */
function adjustment(fields: RowFields): RowSense {
  const words = fields.text('description');
  const action = ENDS.find(([word]) => word.test(words))?.[1];
  if (fields.text('securityType') !== 'OPTION' || action === undefined)
    return `A change of ${fields.text('symbol').slice(0, 40) || 'a position'} that isn’t read yet (${words.slice(0, 60)}). Record a split or the new position by hand.`;
  const instrument = publicInstrument(fields.text('symbol'), fields.text('securityType'));
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(fields.number('quantity', 'quantity'));
  const size = absolute(fields.amount('netAmount', 'net amount'));
  if (quantity === 0n) return rowReasons.noQuantity;
  if (size === 0n && action !== 'expire' && isCashSettled(instrument))
    return `${instrument.symbol} was settled in cash, and Public doesn’t say for how much. Close the position by hand.`;
  const money = fields.text('direction') === 'OUTGOING' || action === 'assign' ? negate(size) : size;
  return filled({ ...momentIn(fields), instrument, effect: 'close', ...settledFill(instrument, { action, quantity, fee: ZERO }, money) });
}

/** Cash of a symbol or of the account. */
function movement(fields: RowFields): RowSense {
  const subType = fields.text('subType');
  if (MOVED_CASH.has(subType)) return ignored(rowReasons.cashMovement);
  if (subType !== 'DIVIDEND' && subType !== 'INTEREST') return rowReasons.unknownType(subType);
  const amount = fields.number('netAmount', 'net amount');
  if (amount === 0n) return ignored(rowReasons.cashMovement);
  const { executionId: name, ...moment } = momentIn(fields);
  const kind = subType === 'INTEREST' ? 'interest' : (cashKindOf(fields.text('description')) ?? 'dividend');
  const isOut = fields.text('direction') === 'OUTGOING';
  const signed = isOut ? negate(absolute(amount)) : amount;
  return { is: 'cash', cash: { ...moment, name, kind, symbol: fields.text('symbol').toUpperCase(), currency: 'USD', amount: signed } };
}
