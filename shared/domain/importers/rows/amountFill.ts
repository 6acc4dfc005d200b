import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  multiply,
  negate,
  ONE,
  subtract,
  ZERO,
} from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import { roundingOf } from './moneyCheck.ts';

/** A row of an account's history: units above zero, price per unit, cash that came (above zero) or went, fees as costs. Null: not stated. */
type StatedRow = {
  readonly action: FillAction;
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  readonly cash: Decimal | null;
  readonly fees: Decimal;
};
/** The same as a fill has it. */
type AmountFill = { readonly action: FillAction; readonly quantity: Decimal; readonly price: Decimal; readonly fee: Decimal };

const HUNDRED = decimal('100');
/**
 * Fees are between the amount and quantity × price. More than this means that the price is not per unit (bonds), that a contract has an
 * unusual point value, or that a cell is wrong; below zero there are only rebates and rounded prices.
 */
const doubtful = (fee: Decimal, gross: Decimal, rounding: Decimal) =>
  fee > HUNDRED + absolute(gross) / 20n || -fee > ONE + rounding + absolute(gross) / 20n;

/**
 * The amount decides: its difference from quantity × price is the fee, even a negative one, because prices are rounded and small fees are
 * in no column. Events end at price 0, or as a trade at the settlement when money moved. A sentence when it does not fit.
 */
export function amountFill(instrument: Instrument, { action, quantity, price, cash, fees }: StatedRow): AmountFill | string {
  if (quantity === 0n) return rowReasons.noQuantity;
  if (action === 'split') return { action, quantity, price: ZERO, fee: ZERO };
  const units = multiply(quantity, instrument.multiplier);
  if (action !== 'buy' && action !== 'sell') {
    return cash === null || cash === 0n
      ? { action, quantity, price: ZERO, fee: fees }
      : settledFill(instrument, { action, quantity, fee: fees }, add(cash, fees));
  }
  if (price === null) return 'The price is missing.';
  if (cash === null) return { action, quantity, price, fee: fees };
  const gross = multiply(units, price);
  const fee = feeOf(action, cash, gross);
  if (doubtful(fee, gross, roundingOf(instrument.multiplier, quantity, price)))
    return `The amount ${formatDecimal(cash)} does not fit a ${action} of ${formatDecimal(quantity)} at ${formatDecimal(price)}. Enter this trade by hand.`;
  return { action, quantity, price, fee };
}

/**
 * The end of a position with its payment before the fee: a trade at the settlement price, or the original event if
 * it paid nothing. `quantity` is above zero.
 */
export function settledFill({ multiplier }: Instrument, { action, quantity, fee }: Omit<AmountFill, 'price'>, money: Decimal): AmountFill {
  if (money === 0n) return { action, quantity, price: ZERO, fee };
  const side = money > 0n ? 'sell' : 'buy';
  const units = multiply(quantity, multiplier);
  const price = divide(absolute(money), units)!;
  return { action: side, quantity, price, fee: feeOf(side, subtract(money, fee), multiply(units, price)) };
}

const feeOf = (side: 'buy' | 'sell', cash: Decimal, gross: Decimal): Decimal =>
  side === 'buy' ? subtract(negate(cash), gross) : subtract(gross, cash);
