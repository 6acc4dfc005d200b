import { amountFill } from '#domain/importers/rows/amountFill.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { readNumber } from '#domain/importers/values/readNumber.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { TastytradeCells } from './tastytradeColumns.ts';

const PRICE_IN_TEXT = /@ ([\d,.]+)\s*$/;

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
export function tastytradeFill(cells: TastytradeCells, row: Filled): RowMeaning {
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
