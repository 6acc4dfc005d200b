/** Values over time, both in order: `at` in UTC milliseconds. */
type Series = { readonly at: ArrayLike<number>; readonly values: ArrayLike<number> };

/** The part of time that is drawn, in UTC milliseconds. */
export type Span = { readonly from: number; readonly to: number };

/** Number of elements below `value` in an ordered list. */
function lowerBound(at: ArrayLike<number>, value: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place nearest in time; -1 in an empty list. */
export function nearestIndex(at: ArrayLike<number>, time: number): number {
  const next = lowerBound(at, time);
  if (next === 0) return at.length === 0 ? -1 : 0;
  return next < at.length && at[next]! - time < time - at[next - 1]! ? next : next - 1;
}

/**
 * Indexes of a series that draw the same picture in `columns` pixel columns: each column's first, lowest, highest
 * and last, and one index beyond each end. Always includes the extremes. All indexes if there are few.
 */
export function downsample({ at, values }: Series, { from, to }: Span, columns: number): number[] {
  const first = Math.max(0, lowerBound(at, from) - 1);
  const end = Math.min(at.length, lowerBound(at, to + 1) + 1);
  if (end - first <= 4 * columns) return Array.from({ length: end - first }, (_, i) => first + i);
  const places: number[] = [];
  const perPixel = columns / (to - from || 1);
  for (let start = first; start < end; ) {
    // End of this index's column; an index is in its own column despite rounding.
    const until = from + (Math.floor((at[start]! - from) * perPixel) + 1) / perPixel;
    let [low, high, next] = [start, start, start + 1];
    let [least, most] = [values[start]!, values[start]!];
    for (; next < end && at[next]! < until; next++) {
      const value = values[next]!;
      if (value < least) [low, least] = [next, value];
      else if (value > most) [high, most] = [next, value];
    }
    for (const place of [start, Math.min(low, high), Math.max(low, high), next - 1]) if (place !== places.at(-1)) places.push(place);
    start = next;
  }
  return places;
}
