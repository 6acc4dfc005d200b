import type { TradeTable } from '../tradeTable.ts';

const BITS = 11;
const DIGITS = 1 << BITS;

/** Stable radix sort of rows by whole, non-negative keys: linear, where a comparing sort of 100,000 rows would cost more than every fold. */
function sortByKey(rows: Uint32Array, keyOf: (row: number) => number, largest: number): Uint32Array {
  let [from, to]: [Uint32Array, Uint32Array] = [rows, new Uint32Array(rows.length)];
  for (let unit = 1; unit <= largest; unit *= DIGITS) {
    const starts = new Uint32Array(DIGITS + 1);
    for (let i = 0; i < from.length; i++) starts[(Math.floor(keyOf(from[i]!) / unit) % DIGITS) + 1]!++;
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!;
    for (let i = 0; i < from.length; i++) {
      const row = from[i]!;
      to[starts[Math.floor(keyOf(row) / unit) % DIGITS]!++] = row;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Rows of closed trades in the order they were closed; the same moment in order of entry, then of id. `rows` is left as it is. */
export function exitOrder(table: TradeTable, rows: Uint32Array): Uint32Array {
  const { closedAt, openedAt, id } = table;
  let [first, last, ordered, ties] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, false];
  for (let i = 0; i < rows.length; i++) {
    const time = closedAt[rows[i]!]!;
    if (time < last) ordered = false;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  const sorted = ordered ? rows.slice() : sortByKey(rows.slice(), (row) => closedAt[row]! - first, last - first);
  for (let i = 1; i < sorted.length && !ties; i++) ties = closedAt[sorted[i]!] === closedAt[sorted[i - 1]!];
  if (!ties) return sorted;
  const before = (a: number, b: number) => openedAt[a]! - openedAt[b]! || (id[a]! < id[b]! ? -1 : id[a]! > id[b]! ? 1 : 0);
  for (let start = 0, end = 1; start < sorted.length; start = end++) {
    while (end < sorted.length && closedAt[sorted[end]!] === closedAt[sorted[start]!]) end++;
    if (end - start > 1) sorted.subarray(start, end).sort(before);
  }
  return sorted;
}
