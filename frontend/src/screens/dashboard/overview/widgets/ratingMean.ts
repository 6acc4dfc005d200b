/** The mean of some ratings, one to five; null without any. `counts`: how many trades have one star, two, and so on. */
export function ratingMean(counts: readonly number[]): { readonly mean: number; readonly n: number } | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return n === 0 ? null : { mean: stars / n, n };
}
