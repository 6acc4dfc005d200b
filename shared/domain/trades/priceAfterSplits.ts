import { type Decimal, prorate } from '../units/decimal.ts';
import type { FillAction } from './fill.ts';

/** A trade's share of a fill, as far as splits need it. In order of time. */
type SplitStep = { readonly action: FillAction; readonly quantity: Decimal };

/** How many splits are among the fills of a trade. */
export const splitCount = (steps: readonly SplitStep[]): number => steps.filter(({ action }) => action === 'split').length;

/**
 * A price that was written when a trade had gone through `seen` splits, as a price after all of them: a stop of 90 is one of 22.50 after four shares
 * came out of one.
 */
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
