import { compareByContent } from '../table/compareByContent.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import { sortByTime } from './sortByTime.ts';

const known = new WeakMap<TradeTable, Uint32Array>();

/** All closed rows of a table in the order they were closed; ties by content (`byContent`), never by id. Sorted once per table. */
function closedInOrder(table: TradeTable): Uint32Array {
  let order = known.get(table);
  if (!order) {
    const { size, closedAt } = table;
    const closed = new Uint32Array(size);
    let count = 0;
    for (let row = 0; row < size; row++) if (!Number.isNaN(closedAt[row])) closed[count++] = row;
    order = sorted(table, closed.subarray(0, count));
    known.set(table, order);
  }
  return order;
}

/** The `count` closed rows that a mask has a 1 at, in exit order. A fresh list. */
export function maskedExitOrder(table: TradeTable, wanted: Uint8Array, count: number): Uint32Array {
  const all = closedInOrder(table);
  if (count === all.length) return all.slice();
  const order = new Uint32Array(count);
  let size = 0;
  for (let i = 0; size < count; i++) if (wanted[all[i]!] === 1) order[size++] = all[i]!;
  return order;
}

/** The given closed rows in exit order. A fresh list. */
export function exitOrder(table: TradeTable, rows: Uint32Array): Uint32Array {
  const wanted = new Uint8Array(table.size);
  for (let i = 0; i < rows.length; i++) wanted[rows[i]!] = 1;
  return maskedExitOrder(table, wanted, rows.length);
}

function sorted(table: TradeTable, rows: Uint32Array): Uint32Array {
  const { closedAt } = table;
  const found = sortByTime(rows, closedAt);
  let before: ReturnType<typeof compareByContent> | null = null;
  for (let start = 0, end = 1; start < found.length; start = end++) {
    while (end < found.length && closedAt[found[end]!] === closedAt[found[start]!]) end++;
    if (end - start < 2) continue;
    before ??= compareByContent(table);
    found.subarray(start, end).sort(before);
  }
  return found;
}
