/** The value that is at place `n` (from 0) when all are in rising order. Reorders `values`: smaller ones come before it, larger ones after. Linear on average (Hoare's quickselect). */
export function nthSmallest(values: Float64Array, n: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swapped = values[i]!;
      values[i] = values[j]!;
      values[j] = swapped;
      i++;
      j--;
    }
    if (n <= j) high = j;
    else if (n >= i) low = i;
    else break;
  }
  return values[n]!;
}

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
