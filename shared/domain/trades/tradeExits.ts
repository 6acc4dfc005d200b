import type { Fill } from './fill.ts';
import { Position } from './position.ts';
import type { LotMethod, Realization, Trade } from './trade.ts';

/**
 * The realizations of closed trades, one trade after another: call it with a trade's side and its own shares of fills
 * in the order they were matched. For decoding matched trades; `matchFills` finds them.
 */
export function tradeExits(method: LotMethod = 'fifo'): (side: Trade['side'], fills: readonly Fill[]) => readonly Realization[] {
  const position = new Position(method);
  return (side, fills) => {
    const opens = side === 'long' ? 'buy' : 'sell';
    position.begin(fills[0]!, side);
    for (const fill of fills) {
      if (fill.action === opens) position.open(fill, fill.quantity, fill.fee);
      else if (fill.action === 'split') position.split(fill);
      else position.close(fill, fill.quantity, fill.fee);
    }
    return position.trade().realizations;
  };
}
