const BITS = 11;
const DIGITS = 1 << BITS;

/** Stable radix sort of rows by whole, non-negative keys: linear, where a comparing sort of 100,000 rows would cost more than every fold. */
export function sortByKey(rows: Uint32Array, keyOf: (row: number) => number, largest: number): Uint32Array {
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

/** The given places of a column of times (UTC milliseconds, none NaN), the earliest first; equal times keep their order. A fresh list. */
export function sortByTime(rows: Uint32Array, times: Float64Array): Uint32Array {
  let [first, last, isSorted] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const row of rows) {
    const time = times[row]!;
    if (time < last) isSorted = false;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return isSorted ? rows.slice() : sortByKey(rows.slice(), (row) => times[row]! - first, last - first);
}
