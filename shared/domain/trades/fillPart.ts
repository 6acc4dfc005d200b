import { add, type Decimal, prorate, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';

/** A share of a fill that is in more than one trade, the fill itself when that is all of it; its stated result is divided by quantity. */
export function fillPart(fill: Fill, quantity: Decimal, fee: Decimal): Fill {
  const { statedGross } = fill;
  if (quantity === fill.quantity && fee === fill.fee) return fill;
  if (statedGross === undefined || quantity === fill.quantity) return { ...fill, quantity, fee };
  return { ...fill, quantity, fee, statedGross: prorate(statedGross, quantity, fill.quantity) };
}

/** Joins two parts of one fill. */
export const joinedParts = (one: Fill, other: Fill): Fill => ({
  ...one,
  quantity: add(one.quantity, other.quantity),
  fee: add(one.fee, other.fee),
  ...(one.statedGross !== undefined && { statedGross: add(one.statedGross, other.statedGross ?? ZERO) }),
});
