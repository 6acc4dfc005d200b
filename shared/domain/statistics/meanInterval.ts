import { type DayMoments, restOf } from './groupMoments.ts';
import { tPoint95, tTails } from './tTails.ts';

/**
 * Difference between a group's mean and the rest's, with its 95 % interval; `p`: probability of at least this
 * difference by chance.
 */
export type MeanDifference = { readonly difference: number; readonly low: number; readonly high: number; readonly p: number };

const factor = (days: number): number => days / (days - 1);

/** The difference of two means with its variance and, unless that is 0, its degrees of freedom. */
type Compared = { readonly difference: number; readonly variance: number; readonly freedom: number };

function compare(group: DayMoments, all: DayMoments): Compared | null {
  const rest = restOf(all, group);
  if (group.n === 0 || rest.n === 0) return null;
  const [own, others] = [meanVariance(group), meanVariance(rest)];
  if (own === null || others === null) return null;
  const [mean, restMean] = [group.sum / group.n, rest.sum / rest.n];
  const difference = mean - restMean;
  const { ss, sc, cc, ts, tc, cs, call } = group;
  const shared = ts - ss - restMean * (cs - sc) - mean * (tc - sc) + mean * restMean * (call - cc);
  const together = (Math.sqrt(factor(group.days) * factor(rest.days)) * shared) / (group.n * rest.n);
  const variance = Math.max(0, own + others - 2 * together);
  // Welch and Satterthwaite, by the share that each side has in the variance.
  const share = own / (own + others);
  return { difference, variance, freedom: 1 / (share ** 2 / (group.days - 1) + (1 - share) ** 2 / (rest.days - 1)) };
}

function chanceOf({ difference, variance, freedom }: Compared): number {
  if (variance === 0) return difference === 0 ? 1 : 0;
  return tTails(difference / Math.sqrt(variance), freedom);
}

/** The difference and its p alone, without the interval, which takes most of the time. */
export function testedDifference(group: DayMoments, all: DayMoments): Pick<MeanDifference, 'difference' | 'p'> | null {
  const found = compare(group, all);
  return found && { difference: found.difference, p: chanceOf(found) };
}

/**
 * Compares a group with everything else in `all`. Null when either has values on fewer than two days. Welch's t-test of unequal variances, with values of
 * one day taken together: a day on which both sides have values counts as one for both. Sources: Welch 1947; Liang and Zeger 1986.
 */
export function meanDifference(group: DayMoments, all: DayMoments): MeanDifference | null {
  const found = compare(group, all);
  if (found === null) return null;
  const { difference, variance, freedom } = found;
  const reach = variance === 0 ? 0 : tPoint95(freedom) * Math.sqrt(variance);
  return { difference, low: difference - reach, high: difference + reach, p: chanceOf(found) };
}

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
function meanVariance({ n, sum, days, ss, sc, cc }: Moments): number | null {
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
