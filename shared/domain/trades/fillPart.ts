import { type Decimal, prorate } from '../units/decimal.ts';
import type { Fill } from './fill.ts';

/** A share of a fill that is in more than one trade, the fill itself when that is all of it; its stated result is divided by quantity. */
export function fillPart(fill: Fill, quantity: Decimal, fee: Decimal): Fill {
  const { statedGross } = fill;
  if (quantity === fill.quantity && fee === fill.fee) return fill;
  if (statedGross === undefined || quantity === fill.quantity) return { ...fill, quantity, fee };
  return { ...fill, quantity, fee, statedGross: prorate(statedGross, quantity, fill.quantity) };
}
