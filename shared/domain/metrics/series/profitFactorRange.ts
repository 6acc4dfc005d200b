/** 95 % confidence interval of a profit factor. */
export type FactorRange = { readonly low: number; readonly high: number };

/**
 * Derives the interval of a profit factor from that of the mean result per trade and the sum of losses: it is above 1 exactly where the mean is above 0.
 * Null without a loss or without an interval of the mean.
 */
export function factorRange(
  mean: { readonly low: number | null; readonly high: number | null },
  trades: number,
  lost: number,
): FactorRange | null {
  if (mean.low === null || mean.high === null || !(lost > 0)) return null;
  return { low: 1 + (trades * mean.low) / lost, high: 1 + (trades * mean.high) / lost };
}
