import { type DayMoments, restOf } from './groupMoments.ts';
import { meanVariance } from './meanInterval.ts';
import { tPoint95, tTails } from './tTails.ts';

/**
 * Difference between a group's mean and the rest's, with its 95 % interval; `p`: probability of at least this
 * difference by chance.
 */
export type MeanDifference = { readonly difference: number; readonly low: number; readonly high: number; readonly p: number };

const factor = (days: number): number => days / (days - 1);

/**
 * Compares a group with everything else in `all`. Null when either has values on fewer than two days. Welch's t-test of unequal variances, with values of
 * one day taken together: a day on which both sides have values counts as one for both. Sources: Welch 1947; Liang and Zeger 1986.
 */
export function meanDifference(group: DayMoments, all: DayMoments): MeanDifference | null {
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
  if (variance === 0) return { difference, low: difference, high: difference, p: difference === 0 ? 1 : 0 };
  // Welch and Satterthwaite, by the share that each side has in the variance.
  const share = own / (own + others);
  const freedom = 1 / (share ** 2 / (group.days - 1) + (1 - share) ** 2 / (rest.days - 1));
  const reach = tPoint95(freedom) * Math.sqrt(variance);
  return { difference, low: difference - reach, high: difference + reach, p: tTails(difference / Math.sqrt(variance), freedom) };
}
