import { type Seed, seededRandom } from './seededRandom.ts';

/** A day's results of two groups of trades, by which whole days are drawn: trades of one day depend on each other. */
type DayOfResults = { readonly group: readonly number[]; readonly rest: readonly number[] };

/**
 * 95 % interval of the difference of means, group minus rest, from `resamples` draws of whole days (percentile method), decided by the seed.
 * Null when either side has no result. Source: Efron and Tibshirani 1993, section 13.3.
 */
export function bootstrapInterval(
  days: readonly DayOfResults[],
  { resamples = 2000, seed = 'bootstrap' }: { resamples?: number; seed?: Seed } = {},
): { readonly low: number; readonly high: number } | null {
  const sums = days.map(({ group, rest }) => [total(group), group.length, total(rest), rest.length] as const);
  if (!sums.some(([, n]) => n > 0) || !sums.some(([, , , n]) => n > 0)) return null;
  const random = seededRandom(seed);
  const differences: number[] = [];
  for (let tries = 0; differences.length < resamples && tries < resamples * 20; tries++) {
    let [inside, insideCount, outside, outsideCount] = [0, 0, 0, 0];
    for (let i = 0; i < sums.length; i++) {
      const [a, n, b, m] = sums[Math.floor(random() * sums.length)]!;
      inside += a;
      insideCount += n;
      outside += b;
      outsideCount += m;
    }
    if (insideCount > 0 && outsideCount > 0) differences.push(inside / insideCount - outside / outsideCount);
  }
  if (differences.length < resamples) return null;
  differences.sort((a, b) => a - b);
  const at = (share: number) => differences[Math.round((differences.length - 1) * share)]!;
  return { low: at(0.025), high: at(0.975) };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
