import { rowsWhere } from '../table/allRows.ts';
import { compareByContent } from '../table/compareByContent.ts';
import { partsOf } from '../table/joinAmounts.ts';
import type { TradeTable } from '../table/tradeTable.ts';

const sortedPlaces = new WeakMap<Float64Array, Uint32Array>();

/** Merges two lists of places that are in order of time; of equal times those of the first come first. */
function merge(first: Uint32Array, second: Uint32Array, times: Float64Array): Uint32Array {
  const merged = new Uint32Array(first.length + second.length);
  let [i, j] = [first.length, 0];
  // Most neighbors overlap by a few places, so the beginning is copied.
  for (let low = 0; low < i; ) {
    const middle = (low + i) >> 1;
    if (times[first[middle]!]! > times[second[0]!]!) i = middle;
    else low = middle + 1;
  }
  merged.set(first.subarray(0, i));
  for (; i < first.length && j < second.length; ) {
    const isFirst = times[first[i]!]! <= times[second[j]!]!;
    merged[i + j] = isFirst ? first[i]! : second[j]!;
    if (isFirst) i++;
    else j++;
  }
  merged.set(first.subarray(i), i + j);
  merged.set(second.subarray(j), i + j);
  return merged;
}

/** Merges the orders of a column's parts, in pairs of neighbors. */
function mergeParts(parts: readonly Float64Array[], times: Float64Array): Uint32Array {
  let at = 0;
  let lists = parts.map((part): Uint32Array => {
    const list = placesInOrder(part).slice();
    for (let i = 0; i < list.length; i++) list[i]! += at;
    at += part.length;
    return list;
  });
  while (lists.length > 1)
    lists = lists.flatMap((list, i) => (i % 2 === 1 ? [] : i + 1 < lists.length ? [merge(list, lists[i + 1]!, times)] : [list]));
  return lists[0] ?? new Uint32Array();
}

/** All places of a column that have a time, the earliest first; equal times keep their order. Sorted once for a column: one that was joined merges the orders of its parts. */
function placesInOrder(times: Float64Array): Uint32Array {
  let order = sortedPlaces.get(times);
  if (order === undefined) {
    const parts = partsOf(times);
    const hasTime = (place: number) => !Number.isNaN(times[place]);
    order = parts === null ? sortByTime(rowsWhere(times.length, hasTime), times) : mergeParts(parts, times);
    sortedPlaces.set(times, order);
  }
  return order;
}

const sortedRows = new WeakMap<TradeTable, Uint32Array>();

/** All closed rows of a table in the order they were closed; ties by content (`byContent`), never by id. Sorted once per table. */
function closedInOrder(table: TradeTable): Uint32Array {
  const order = sortedRows.get(table) ?? withTies(table, placesInOrder(table.closedAt).slice());
  sortedRows.set(table, order);
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

/** Sorts rows of equal closes by content, in place. */
function withTies(table: TradeTable, rows: Uint32Array): Uint32Array {
  const { closedAt } = table;
  let before: ReturnType<typeof compareByContent> | null = null;
  for (let start = 0, end = 1; start < rows.length; start = end++) {
    while (end < rows.length && closedAt[rows[end]!] === closedAt[rows[start]!]) end++;
    if (end - start < 2) continue;
    before ??= compareByContent(table);
    rows.subarray(start, end).sort(before);
  }
  return rows;
}

/** The exits of some rows, closed or open, the earliest first. */
export function exitsInOrder({ size, exits }: TradeTable, closed: Uint32Array, open: readonly number[]): Uint32Array {
  const all = placesInOrder(exits.time);
  if (closed.length + open.length === size) return all;
  const isChosen = new Uint8Array(size);
  for (const row of closed) isChosen[row] = 1;
  for (const row of open) isChosen[row] = 1;
  const order = new Uint32Array(all.length);
  let length = 0;
  for (let i = 0; i < all.length; i++) if (isChosen[exits.row[all[i]!]!] === 1) order[length++] = all[i]!;
  return order.subarray(0, length);
}

const BITS = 11;
const DIGITS = 1 << BITS;

/** Half of a time's bits: two halves are 44 bits, more than five hundred years of milliseconds. */
const HALF = 2 ** (2 * BITS);

/**
 * The given places of a column of times (UTC milliseconds, none NaN), the earliest first; equal times keep their
 * order. A fresh list. A radix sort: a comparison sort of 100,000 rows would cost more than all folds.
 */
export function sortByTime(rows: Uint32Array, times: Float64Array): Uint32Array {
  let [first, last, isSorted] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const row of rows) {
    const time = times[row]!;
    if (time < last) isSorted = false;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (isSorted) return rows.slice();
  if (last - first >= HALF * HALF) return rows.slice().sort((a, b) => times[a]! - times[b]!);
  // Whole numbers of 22 bits, whose digits are shifts: several times as fast as digits of a double.
  const [low, high] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  for (let i = 0; i < rows.length; i++) {
    const key = times[rows[i]!]! - first;
    high[i] = key / HALF;
    low[i] = key - high[i]! * HALF;
  }
  let places = new Uint32Array(rows.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  for (const [digits, shift] of [
    [low, 0],
    [low, BITS],
    [high, 0],
    [high, BITS],
  ] as const)
    if (digits === low || (last - first) / HALF >= 1 << shift) places = sortedBy(places, digits, shift);
  for (let i = 0; i < places.length; i++) places[i] = rows[places[i]!]!;
  return places;
}

function sortedBy(places: Uint32Array<ArrayBuffer>, digits: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < places.length; i++) starts[((digits[places[i]!]! >>> shift) & (DIGITS - 1)) + 1]!++;
  for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!;
  const sorted = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i++) sorted[starts[(digits[places[i]!]! >>> shift) & (DIGITS - 1)]!++] = places[i]!;
  return sorted;
}
