import type { TradeTable } from '../table/tradeTable.ts';
import type { Holding } from '../tradeStatistics.ts';
import { medianOf } from './medianOf.ts';

/** Holding times, as elapsed time between two instants: clock changes do not lengthen a night. */
export function foldHolding({ openedAt, closedAt }: TradeTable, order: Uint32Array, outcomes: Int8Array): Holding {
  const held = new Float64Array(order.length);
  let [total, winners, losers] = [0, 0, 0];
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const time = closedAt[row]! - openedAt[row]!;
    held[i] = time;
    total += time;
    if (outcomes[i]! > 0) winners += time;
    else if (outcomes[i]! < 0) losers += time;
  }
  const median = medianOf(held);
  return { total, winners, losers, median };
}
