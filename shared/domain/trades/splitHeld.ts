import { add, type Decimal, fromUnits, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { Fill, SplitRatio } from './fill.ts';
import { type InstrumentHolding, openOf } from './holdings.ts';

/** Shares that a split adds to those held, to the eighth decimal. A fraction paid out in cash is a sale of that fraction afterwards. */
export const sharesAdded = (held: Decimal, { fresh, old }: SplitRatio): Decimal => subtract(fromUnits((held * fresh) / old), held);

/** True when two splits are the same new shares for old ones. */
export const isSameRatio = ({ ratio: one }: Fill, { ratio: other }: Fill): boolean =>
  one !== undefined && other !== undefined && one.fresh * other.old === other.fresh * one.old;

/**
 * A split moves all shares that are held, each position by its share of them; the trades have it with the shares that it added. False when none are held,
 * none would be left, or it is the last split once more: shares that are moved to another account bring the split that the shares there had too.
 */
export function splitHeld(holding: InstrumentHolding, stored: Fill): boolean {
  const { plain, named, lastSplit } = holding;
  if (lastSplit !== null && lastSplit.time === stored.time && isSameRatio(lastSplit, stored)) return false;
  const held = [plain, ...named.values()].flatMap((sides) =>
    openOf(sides)
      .filter(({ position }) => position.held > 0n)
      .slice(0, 1),
  );
  const total = held.reduce((sum, { position }) => add(sum, position.held), ZERO);
  const fill = stored.ratio === undefined ? stored : { ...stored, quantity: sharesAdded(total, stored.ratio) };
  if (total === 0n || add(total, fill.quantity) <= 0n) return false;
  holding.lastSplit = stored;
  let [quantity, fee] = [fill.quantity, fill.fee];
  for (const [at, { position }] of held.entries()) {
    const isLast = at === held.length - 1;
    const share = isLast ? quantity : prorate(fill.quantity, position.held, total);
    const feeOfShare = isLast ? fee : prorate(fill.fee, position.held, total);
    quantity = subtract(quantity, share);
    fee = subtract(fee, feeOfShare);
    position.split(fill, share, feeOfShare);
  }
  return true;
}
