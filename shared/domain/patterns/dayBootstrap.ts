import { seededRandom } from '../statistics/seededRandom.ts';
import type { CandidateGroup } from './candidateGroups.ts';
import { groupDays } from './chance/groupDays.ts';
import type { PatternTrades } from './patternTrades.ts';

const RESAMPLES = 2000;

/** Sums and counts of one group by day, only of the days it has. */
type DaySums = { readonly days: Uint32Array; readonly sums: Float64Array; readonly counts: Float64Array };

function daySums(trades: PatternTrades, members: Uint32Array): DaySums {
  const { days, from } = groupDays(trades, members);
  const [sums, counts] = [new Float64Array(days.length), new Float64Array(days.length)];
  days.forEach((_, i) => {
    for (let at = from[i]!; at < from[i + 1]!; at++) sums[i]! += trades.values[members[at]!]!;
    counts[i] = from[i + 1]! - from[i]!;
  });
  return { days, sums, counts };
}

/** The sum and count of a group when each day counts as often as it was drawn, into `into`. */
function weigh({ days, sums, counts }: DaySums, weights: Float64Array, into: Float64Array): void {
  let [sum, count] = [0, 0];
  for (let i = 0; i < days.length; i++) {
    const weight = weights[days[i]!]!;
    sum += weight * sums[i]!;
    count += weight * counts[i]!;
  }
  into[0] = sum;
  into[1] = count;
}

/** An interval of a difference of means, group less rest. */
type Interval = { readonly low: number; readonly high: number };

function middle95(differences: Float64Array): Interval {
  const sorted = (differences.some(Number.isNaN) ? differences.filter((difference) => !Number.isNaN(difference)) : differences).sort();
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

/**
 * 95 % intervals of the difference of each group from the rest, from 2,000 draws of whole days of entry (percentiles): trades of one day depend on each
 * other. One draw of days serves all groups. Yields how much is done, from 0 to 1. Source: Efron and Tibshirani 1993, section 13.3.
 */
export function* dayBootstrap(
  trades: PatternTrades,
  groups: readonly CandidateGroup[],
  seed: string,
): Generator<number, readonly Interval[]> {
  const count = trades.dayStarts.length - 1;
  const random = seededRandom(`${seed} bootstrap`);
  const [weights, found, all] = [new Float64Array(count), new Float64Array(2), new Float64Array(2)];
  const own = groups.map(({ members }) => daySums(trades, members));
  const everything = daySums(
    trades,
    Uint32Array.from(trades.values, (_, at) => at),
  );
  const differences = groups.map(() => new Float64Array(RESAMPLES));
  for (let draw = 0; draw < RESAMPLES; draw++) {
    weights.fill(0);
    for (let i = 0; i < count; i++) weights[Math.floor(random() * count)]!++;
    weigh(everything, weights, all);
    for (let group = 0; group < own.length; group++) {
      weigh(own[group]!, weights, found);
      const [sum, n] = [found[0]!, found[1]!];
      // 0 / 0 where a side was not drawn at all: no difference.
      differences[group]![draw] = sum / n - (all[0]! - sum) / (all[1]! - n);
    }
    if (draw % 20 === 0) yield draw / RESAMPLES;
  }
  const intervals: Interval[] = [];
  for (const drawn of differences) {
    intervals.push(middle95(drawn));
    yield 1;
  }
  return intervals;
}
