import type { Fill } from './fill.ts';
import { Position } from './position.ts';
import type { LotMethod, Realization, Trade } from './trade.ts';

/**
 * What the exits of closed trades realized, trade after trade: give each its side and its own shares of fills in the order they were matched. For readers
 * of trades that were matched before; `matchFills` finds the trades.
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
