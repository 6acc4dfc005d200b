import { add, NO_PRODUCT, product, subtract, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';

/** Relevant fields of a trade's own share of a fill. */
type Share = Pick<Fill, 'action' | 'quantity' | 'price' | 'time'>;

/**
 * Number of fills that added to a losing position: after the trade's first instant, at a worse price than the
 * average of its entries since it was last flat, and while the whole trade, closed at that price, would have lost
 * money before fees. Exact, and the same for each lot method.
 */
export function addsToLoser(side: 'long' | 'short', fills: readonly Share[]): number {
  const [opens, sign] = side === 'long' ? (['buy', 1n] as const) : (['sell', -1n] as const);
  let [found, held, spent] = [0, ZERO, NO_PRODUCT];
  // The entries: their cost and number of units, both times `scale`, which keeps them whole after splits.
  let [cost, units, scale] = [0n, 0n, 1n];
  for (const { action, quantity, price, time } of fills) {
    const worth = product(price, quantity);
    if (action === 'split') {
      cost *= held;
      scale *= held;
      held = add(held, quantity);
      units *= held;
    } else if (action === opens) {
      const isWorse = sign * (price * units - cost) < 0n;
      const isRed = sign * (product(price, held) - spent) < 0n;
      if (held > 0n && isWorse && isRed && time > fills[0]!.time) found++;
      held = add(held, quantity);
      spent = add(spent, worth);
      cost += worth * scale;
      units += quantity * scale;
    } else {
      held = subtract(held, quantity);
      spent = subtract(spent, worth);
      if (held === 0n) [cost, units, scale] = [0n, 0n, 1n];
    }
  }
  return found;
}
