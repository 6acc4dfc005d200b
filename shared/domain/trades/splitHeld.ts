import { add, type Decimal, fromUnits, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { Fill, SplitRatio } from './fill.ts';
import { type InstrumentHolding, openOf } from './holdings.ts';

/** Shares that a split adds to those held, to the eighth decimal. A fraction paid out in cash is a sale of that fraction afterwards. */
export const sharesAdded = (held: Decimal, { fresh, old }: SplitRatio): Decimal => subtract(fromUnits((held * fresh) / old), held);

/**
 * A split moves all shares that are held, each position by its share of them; the trades have it with the shares that it added. False when none are held, or
 * none would be left.
 */
export function splitHeld({ plain, named }: InstrumentHolding, stored: Fill): boolean {
  const held = [plain, ...named.values()].flatMap((sides) =>
    openOf(sides)
      .filter(({ position }) => position.held > 0n)
      .slice(0, 1),
  );
  const total = held.reduce((sum, { position }) => add(sum, position.held), ZERO);
  const fill = stored.ratio === undefined ? stored : { ...stored, quantity: sharesAdded(total, stored.ratio) };
  if (total === 0n || add(total, fill.quantity) <= 0n) return false;
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
