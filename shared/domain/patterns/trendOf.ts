const MOST_POINTS = 8;
const LEAST_TRADES = 4;

/** The means of some results in their order, in at most eight parts of about as many trades, of at least four each. */
export function trendOf(results: Float64Array): readonly number[] {
  const parts = Math.max(1, Math.min(MOST_POINTS, Math.floor(results.length / LEAST_TRADES)));
  return Array.from({ length: results.length === 0 ? 0 : parts }, (_, part) => {
    const [from, to] = [Math.floor((part * results.length) / parts), Math.floor(((part + 1) * results.length) / parts)];
    return results.slice(from, to).reduce((sum, result) => sum + result, 0) / (to - from);
  });
}
