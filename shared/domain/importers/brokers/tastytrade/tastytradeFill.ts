import { readNumber } from '#domain/format/readNumber.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { moneyCheck, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { ContractMultipliers } from './contractMultipliers.ts';
import type { TastytradeCells } from './tastytradeColumns.ts';

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
export function tastytradeFill(cells: TastytradeCells, row: Filled, multipliers: ContractMultipliers): RowMeaning {
  const { side, quantity, time, stamp, event } = row;
  const costs = subtract(negate(cells.amount('commissions', 'commission')), cells.amount('fees', 'fee'));
  const written = event === null ? readNumber(PRICE_IN_TEXT.exec(cells.text('description'))?.[1] ?? '') : ZERO;
  if (row.instrument.kind === 'future' || row.instrument.kind === 'futureOption') {
    if (written === null) return 'The price of a future is in the description, and this one has none.';
    return { instrument: row.instrument, effect: side.effect, time, stamp, action: side.action, quantity, price: written, fee: costs };
  }
  const value = cells.number('value', 'value');
  const money = event !== null || written === null || value === 0n ? null : { quantity, price: written, money: value };
  const instrument = instrumentOf(cells, row.instrument, money, multipliers);
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
function instrumentOf(
  cells: TastytradeCells,
  instrument: Instrument,
  money: StatedMoney | null,
  multipliers: ContractMultipliers,
): Instrument | string {
  if (instrument.kind === 'option') return multipliers.of(instrument, cells.optional('multiplier', 'multiplier'), money);
  return (money === null ? '' : moneyCheck(instrument, money)) || instrument;
}
