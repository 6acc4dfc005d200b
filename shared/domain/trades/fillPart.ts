import { type Decimal, prorate } from '../units/decimal.ts';
import type { Fill } from './fill.ts';

/** A share of a fill that is in more than one trade, the fill itself where that is all of it; what its broker states it made goes by quantity. */
export function fillPart(fill: Fill, quantity: Decimal, fee: Decimal): Fill {
  const { statedGross } = fill;
  if (quantity === fill.quantity && fee === fill.fee) return fill;
  if (statedGross === undefined || quantity === fill.quantity) return { ...fill, quantity, fee };
  return { ...fill, quantity, fee, statedGross: prorate(statedGross, quantity, fill.quantity) };
}
