import type { DayMoments } from './groupMoments.ts';
import { tPoint95 } from './tTails.ts';

/** A mean over `n` values of `days` days, and where it lies with 95 % confidence: null when all are of one day. */
export type MeanInterval = {
  readonly n: number;
  readonly days: number;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
};

/** Input of a mean and its variance. */
type Moments = Pick<DayMoments, 'n' | 'sum' | 'days' | 'ss' | 'sc' | 'cc'>;

/** The variance of a mean, values of one day taken together; null below two days. */
export function meanVariance({ n, sum, days, ss, sc, cc }: Moments): number | null {
  if (days < 2) return null;
  const mean = sum / n;
  const squares = ss - 2 * mean * sc + mean * mean * cc;
  // A rounding residue of equal values is not a spread.
  return squares <= 1e-13 * ss ? 0 : (days * squares) / ((days - 1) * n * n);
}

const points = new Map<number, number>();

/** The 97.5 % point for a whole number of degrees; the same few are asked for in every group. */
function point(freedom: number): number {
  const found = points.get(freedom) ?? tPoint95(freedom);
  points.set(freedom, found);
  return found;
}

/**
 * The mean of a group with its 95 % interval; null without values. Results of one day depend on each other, so that days and not values are taken as
 * independent: with one value a day it is Student's interval. `shift` was subtracted from each value. Source: Liang and Zeger 1986, for clusters.
 */
export function meanInterval(moments: Moments, shift = 0): MeanInterval | null {
  const { n, sum, days } = moments;
  if (n === 0) return null;
  const [mean, variance] = [shift + sum / n, meanVariance(moments)];
  const reach = variance === null ? null : point(days - 1) * Math.sqrt(variance);
  return { n, days, mean, low: reach === null ? null : mean - reach, high: reach === null ? null : mean + reach };
}
