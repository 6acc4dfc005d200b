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

const known = new WeakMap<TradeTable, Uint32Array>();

/** All closed rows of a table in the order they were closed; the same moment in order of entry, then of id. Sorted once per table. */
function closedInOrder(table: TradeTable): Uint32Array {
  let order = known.get(table);
  if (!order) {
    const closed = Uint32Array.from({ length: table.size }, (_, row) => row).filter((row) => !Number.isNaN(table.closedAt[row]));
    order = sorted(table, closed);
    known.set(table, order);
  }
  return order;
}

/** The given closed rows in exit order. A fresh list. */
export function exitOrder(table: TradeTable, rows: Uint32Array): Uint32Array {
  const all = closedInOrder(table);
  if (rows.length === all.length) return all.slice();
  const wanted = new Uint8Array(table.size);
  for (const row of rows) wanted[row] = 1;
  const order = new Uint32Array(rows.length);
  let size = 0;
  for (const row of all) if (wanted[row] === 1) order[size++] = row;
  return order;
}

function sorted(table: TradeTable, rows: Uint32Array): Uint32Array {
  const { closedAt, openedAt, id } = table;
  let [first, last, ordered, ties] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, false];
  for (let i = 0; i < rows.length; i++) {
    const time = closedAt[rows[i]!]!;
    if (time < last) ordered = false;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  const found = ordered ? rows.slice() : sortByKey(rows.slice(), (row) => closedAt[row]! - first, last - first);
  for (let i = 1; i < found.length && !ties; i++) ties = closedAt[found[i]!] === closedAt[found[i - 1]!];
  if (!ties) return found;
  const before = (a: number, b: number) => openedAt[a]! - openedAt[b]! || (id[a]! < id[b]! ? -1 : id[a]! > id[b]! ? 1 : 0);
  for (let start = 0, end = 1; start < found.length; start = end++) {
    while (end < found.length && closedAt[found[end]!] === closedAt[found[start]!]) end++;
    if (end - start > 1) found.subarray(start, end).sort(before);
  }
  return found;
}
