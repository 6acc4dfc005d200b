import { type Decimal, prorate } from '../units/decimal.ts';
import type { FillAction } from './fill.ts';

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
