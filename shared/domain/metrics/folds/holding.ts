import type { Holding } from '../facts.ts';
import type { TradeTable } from '../tradeTable.ts';
import { medianOf } from './medianOf.ts';
import type { Amount, Amounts } from './amounts.ts';

/** How long trades were held, as elapsed time between two instants: clock changes do not lengthen a night. */
export function foldHolding({ openedAt, closedAt }: TradeTable, order: Uint32Array, net: Amounts, band: Amount): Holding {
  const held = new Float64Array(order.length);
  const low = -band;
  let [total, winners, losers] = [0, 0, 0];
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const time = closedAt[row]! - openedAt[row]!;
    held[i] = time;
    total += time;
    if (net[i]! > band) winners += time;
    else if (net[i]! < low) losers += time;
  }
  const median = medianOf(held);
  return { total, winners, losers, median };
}
