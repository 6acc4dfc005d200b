import { sampleDeviation } from '../statistics/sampleDeviation.ts';
import { tPoint95 } from '../statistics/tTails.ts';

/** The mean of some results in R, and where it lies with 95 % confidence; no ends below two results. */
export type MeanOfR = { readonly mean: number; readonly low: number | null; readonly high: number | null };

/** It of at least one result; by Student's distribution. */
export function meanOfR(rs: readonly number[]): MeanOfR {
  const mean = rs.reduce((sum, r) => sum + r, 0) / rs.length;
  const deviation = sampleDeviation(rs);
  const reach = deviation === null ? null : (tPoint95(rs.length - 1) * deviation) / Math.sqrt(rs.length);
  return { mean, low: reach === null ? null : mean - reach, high: reach === null ? null : mean + reach };
}
