import type { TradeTable } from '../table/tradeTable.ts';
import { sortByTime } from './sortByTime.ts';

const known = new WeakMap<Float64Array, Uint32Array>();

/** All exits of a table, earliest first. Sorted once for the same trades, for every counting unit. */
function allInOrder(time: Float64Array): Uint32Array {
  let order = known.get(time);
  if (!order) {
    const exits = new Uint32Array(time.length);
    for (let exit = 0; exit < exits.length; exit++) exits[exit] = exit;
    order = sortByTime(exits, time);
    known.set(time, order);
  }
  return order;
}

/** The exits of some rows, closed or open, the earliest first. */
export function exitsInOrder({ size, exits }: TradeTable, closed: Uint32Array, open: readonly number[]): Uint32Array {
  const all = allInOrder(exits.time);
  if (closed.length + open.length === size) return all;
  const isChosen = new Uint8Array(size);
  for (const row of closed) isChosen[row] = 1;
  for (const row of open) isChosen[row] = 1;
  const order = new Uint32Array(all.length);
  let length = 0;
  for (let i = 0; i < all.length; i++) if (isChosen[exits.row[all[i]!]!] === 1) order[length++] = all[i]!;
  return order.subarray(0, length);
}
