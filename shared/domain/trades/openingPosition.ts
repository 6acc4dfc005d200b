import type { Decimal } from '../money.ts';
import type { Fill } from './fill.ts';
import { fillId } from './fillId.ts';
import type { UnmatchedClose } from './trade.ts';

/**
 * The opening fill that a close of nothing lacks, once the trader says at what price and when the position began: as many units as were left
 * unmatched, on the side that the close takes away. Its id comes from the close, so saying it twice adds nothing. Null for events of unknown side.
 */
export function openingPosition({ fill, quantity }: UnmatchedClose, price: Decimal, time: number, side?: 'long' | 'short'): Fill | null {
  const opens = fill.action === 'sell' ? 'long' : fill.action === 'buy' ? 'short' : side;
  if (opens === undefined || quantity <= 0n) return null;
  return {
    ...fill,
    id: fillId(`opening|${fill.account}|${fill.id}`),
    action: opens === 'long' ? 'buy' : 'sell',
    quantity,
    price,
    fee: 0n,
    time,
    precision: 'day',
    order: 0,
    effect: 'open',
    batch: '',
  };
}
