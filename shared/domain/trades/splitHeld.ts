import { add, type Decimal, fromUnits, parseDecimal, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { Fill, FillAction, SplitRatio } from './fill.ts';
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

const RATIO = /^(\d+(?:\.\d+)?)(?:\s*(?::|\/|-?for-?)\s*(\d+(?:\.\d+)?))?$/;

/**
 * Shares that a split adds to a holding (below zero for a reverse split), from new shares for old: "4", "4:1",
 * "4-for-1" or "1:10", to the eighth decimal. A fraction paid out in cash is a sale of that fraction afterwards. Null
 * when the ratio is not valid.
 */
export function splitShares(held: Decimal, ratio: string): Decimal | null {
  const match = RATIO.exec(ratio.trim());
  const [fresh, old] = [parseDecimal(match?.[1] ?? ''), parseDecimal(match?.[2] ?? '1')];
  if (fresh === null || old === null || fresh === 0n || old === 0n) return null;
  return sharesAdded(held, { fresh, old });
}

/** The fields of a trade's fill that splits need. In order of time. */
type SplitStep = { readonly action: FillAction; readonly quantity: Decimal };

/** Number of splits among the fills of a trade. */
export const splitCount = (steps: readonly SplitStep[]): number => steps.filter(({ action }) => action === 'split').length;

/** A price entered when a trade had `seen` splits, adjusted for all of them: after a 4-for-1 split a stop of 90 is 22.50. */
export function priceAfterSplits(price: Decimal, side: 'long' | 'short', steps: readonly SplitStep[], seen: number): Decimal {
  const opens: FillAction = side === 'long' ? 'buy' : 'sell';
  let [now, held, splits] = [price, 0n, 0];
  for (const { action, quantity } of steps) {
    if (action === 'split') {
      splits++;
      if (splits > seen) now = prorate(now, held, held + quantity);
    }
    held += action === 'split' || action === opens ? quantity : -quantity;
  }
  return now;
}
