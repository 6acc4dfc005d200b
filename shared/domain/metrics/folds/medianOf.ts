import { nthSmallest } from '#domain/statistics/nthSmallest.ts';

/** The middle value, or the mean of the two middle ones; null for none. Reorders `values`. */
export function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  const half = values.length >> 1;
  const upper = nthSmallest(values, half);
  if (values.length % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < half; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}
