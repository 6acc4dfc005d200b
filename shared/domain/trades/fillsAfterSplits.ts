import { add, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { Fill, FillAction } from './fill.ts';

/** The fills of a trade, in order of time, in the units and prices after all of its splits; the splits themselves are left out. */
export function fillsAfterSplits(side: 'long' | 'short', fills: readonly Fill[]): readonly Fill[] {
  const opens: FillAction = side === 'long' ? 'buy' : 'sell';
  let held = ZERO;
  let adjusted: Fill[] = [];
  for (const fill of fills) {
    const { action, quantity } = fill;
    const before = held;
    held = action === 'split' || action === opens ? add(held, quantity) : subtract(held, quantity);
    if (action !== 'split') adjusted.push(fill);
    else if (before > 0n && held > 0n)
      adjusted = adjusted.map((each) => ({
        ...each,
        quantity: prorate(each.quantity, held, before),
        price: prorate(each.price, before, held),
      }));
  }
  return adjusted;
}
