import { add, type Decimal, fromUnits, parseDecimal, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { Fill, FillAction, SplitRatio } from './fill.ts';
import { type InstrumentHolding, openOf } from './holdings.ts';
import type { Position } from './position.ts';

/** Shares that a split adds to those held, to the eighth decimal. A fraction paid out in cash is a sale of that fraction afterwards. */
export const sharesAdded = (held: Decimal, { fresh, old }: SplitRatio): Decimal => subtract(fromUnits((held * fresh) / old), held);

/** True when two splits are the same new shares for old ones. */
export const isSameRatio = ({ ratio: one }: Fill, { ratio: other }: Fill): boolean =>
  one !== undefined && other !== undefined && one.fresh * other.old === other.fresh * one.old;

/** Shares that a split adds to a position: by its ratio, for this position alone; of stated shares its part of them. */
type Addition = { readonly position: Position; readonly shares: Decimal };

function additionsTo(positions: readonly Position[], { ratio, quantity }: Fill): readonly Addition[] {
  if (ratio !== undefined) return positions.map((position) => ({ position, shares: sharesAdded(position.held, ratio) }));
  return divided(quantity, positions).map((shares, at) => ({ position: positions[at]!, shares }));
}

/** An amount divided by the shares of positions, to the last digit. */
function divided(amount: Decimal, positions: readonly Position[]): readonly Decimal[] {
  const total = positions.reduce((sum, { held }) => add(sum, held), ZERO);
  let left = amount;
  return positions.map(({ held }, at) => {
    const part = at === positions.length - 1 ? left : prorate(amount, held, total);
    left = subtract(left, part);
    return part;
  });
}

/**
 * A split moves all shares that are held; the trades have it with the shares that it added. By a ratio each position is split for itself, on both sides: a trade
 * comes out the same with and without the others. Stated shares are those of one side. False when none are held, none would be left, or it is the last split
 * once more: shares that are moved to another account bring the split that the shares there had too.
 */
export function splitHeld(holding: InstrumentHolding, stored: Fill): boolean {
  const { plain, named, lastSplit } = holding;
  if (lastSplit !== null && lastSplit.time === stored.time && isSameRatio(lastSplit, stored)) return false;
  const open = [plain, ...named.values()].map((sides) => openOf(sides).flatMap(({ position }) => (position.held > 0n ? [position] : [])));
  const held = open.flatMap((sides) => (stored.ratio === undefined ? sides.slice(0, 1) : sides));
  const additions = additionsTo(held, stored).filter(({ position, shares }) => add(position.held, shares) > 0n);
  if (additions.length === 0) return false;
  holding.lastSplit = stored;
  const fees = divided(
    stored.fee,
    additions.map(({ position }) => position),
  );
  const added = additions.reduce((sum, { shares }) => add(sum, shares), ZERO);
  const fill = stored.ratio === undefined ? stored : { ...stored, quantity: added };
  for (const [at, { position, shares }] of additions.entries()) position.split(fill, shares, fees[at]!);
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
