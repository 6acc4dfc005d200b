import { add, type Decimal, prorate, subtract, ZERO } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import type { FillId } from '../units/ids.ts';
import { type Fill, withChanges } from './fill.ts';

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

/**
 * A fill as two: what stays, and `quantity` units of it as a fill of the trade `name`. Together they are what the broker booked, to the last digit. Null where
 * the whole differs from what the broker booked, so that parts of it would be of neither.
 */
export function cutFill(fill: Fill, quantity: Decimal, name: FillId): { readonly rest: Fill; readonly cut: Fill } | null {
  const was = fill.changes?.was;
  if (was?.quantity !== undefined || was?.fee !== undefined || was?.statedGross !== undefined) return null;
  const fee = prorate(fill.fee, quantity, fill.quantity);
  const part = fillPart(fill, quantity, fee);
  const rest = fillPart(fill, subtract(fill.quantity, quantity), subtract(fill.fee, fee));
  const stated = fill.statedGross;
  return {
    rest: stated === undefined ? rest : { ...rest, statedGross: subtract(stated, part.statedGross ?? stated) },
    cut: withChanges({ ...part, id: fillId('cut', fill.id, name) }, { trade: name, cutFrom: fill.id }),
  };
}

/** The id of the broker's fill that a fill is or was cut from, however often. */
export function wholeOf({ id, changes }: Fill, known: ReadonlyMap<FillId, Fill>): FillId {
  const source = changes?.cutFrom;
  const before = source === undefined ? undefined : known.get(source);
  return before === undefined ? (source ?? id) : wholeOf(before, known);
}

/** A fill and a piece that was cut from it as one again; null when either was made something else since. */
export function joinedFill(rest: Fill, cut: Fill): Fill | null {
  const facts = ({ account, action, price, time, order, effect, batch, changes }: Fill): string =>
    JSON.stringify([account, action, String(price), time, order, effect, batch, changes?.trade, changes?.deletedAt]);
  const isEdited = [rest, cut].some(({ changes }) => changes?.was?.quantity !== undefined || changes?.was?.fee !== undefined);
  if (cut.changes?.cutFrom !== rest.id || isEdited || facts(rest) !== facts(cut)) return null;
  return joinedParts(rest, cut);
}
