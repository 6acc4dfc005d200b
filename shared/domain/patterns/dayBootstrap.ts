import { nthSmallest } from '../statistics/nthSmallest.ts';
import { runOfDays } from '../statistics/runOfDays.ts';
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

/** Draws processed in one pass over the days: a single one would wait for each addition before the next. */
const TOGETHER = 4;

/**
 * A group's sums and counts with each day weighted by its number of draws: the sums of the draws into `into`, then
 * their counts. `weights`: of a day, draw by draw.
 */
function weigh({ days, sums, counts }: DaySums, weights: Float64Array, into: Float64Array): void {
  let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0];
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < days.length; i++) {
    const at = days[i]! * TOGETHER;
    const sum = sums[i]!;
    const count = counts[i]!;
    sumA += weights[at]! * sum;
    sumB += weights[at + 1]! * sum;
    sumC += weights[at + 2]! * sum;
    sumD += weights[at + 3]! * sum;
    a += weights[at]! * count;
    b += weights[at + 1]! * count;
    c += weights[at + 2]! * count;
    d += weights[at + 3]! * count;
  }
  into[0] = sumA;
  into[1] = sumB;
  into[2] = sumC;
  into[3] = sumD;
  into[4] = a;
  into[5] = b;
  into[6] = c;
  into[7] = d;
}

/** An interval of a difference of means, group less rest. */
type Interval = { readonly low: number; readonly high: number };

function middle95(differences: Float64Array): Interval {
  const drawn = differences.some(Number.isNaN) ? differences.filter((difference) => !Number.isNaN(difference)) : differences;
  const at = (share: number) => (drawn.length === 0 ? Number.NaN : nthSmallest(drawn, Math.round((drawn.length - 1) * share)));
  return { low: at(0.025), high: at(0.975) };
}

/** Counts how often each day is drawn, in runs of `length` days of which the last goes on with the first, until as many as there are. */
function drawDays(weights: Float64Array, each: number, length: number, random: () => number): void {
  const count = weights.length / TOGETHER;
  for (let drawn = 0, day = 0; drawn < count; drawn++) {
    day = drawn % length === 0 ? Math.floor(random() * count) : (day + 1) % count;
    weights[day * TOGETHER + each]!++;
  }
}

/**
 * 95 % intervals of the difference of each group from the rest, from 2,000 draws of runs of whole days of entry (percentiles): trades of one day depend on each
 * other, and so do days that follow each other when expectancy moves. One draw of days serves all groups. Yields how much is done, from 0 to 1. Sources:
 * Efron and Tibshirani 1993, section 13.3; Künsch 1989 for runs of about the cube root of all days; Politis and Romano 1992 for the circle they go around.
 */
export function* dayBootstrap(
  trades: PatternTrades,
  groups: readonly CandidateGroup[],
  seed: string,
): Generator<number, readonly Interval[]> {
  const count = trades.dayStarts.length - 1;
  const random = seededRandom(`${seed} bootstrap`);
  const weights = new Float64Array(TOGETHER * count);
  const length = runOfDays(count);
  const [found, all] = [new Float64Array(2 * TOGETHER), new Float64Array(2 * TOGETHER)];
  const own = groups.map(({ members }) => daySums(trades, members));
  const everything = daySums(
    trades,
    Uint32Array.from(trades.values, (_, at) => at),
  );
  const differences = groups.map(() => new Float64Array(RESAMPLES));
  for (let draw = 0; draw < RESAMPLES; draw += TOGETHER) {
    weights.fill(0);
    for (let each = 0; each < TOGETHER; each++) drawDays(weights, each, length, random);
    weigh(everything, weights, all);
    for (let group = 0; group < own.length; group++) {
      weigh(own[group]!, weights, found);
      for (let each = 0; each < TOGETHER; each++) {
        const [sum, n] = [found[each]!, found[TOGETHER + each]!];
        // 0 / 0 where a side was not drawn at all: no difference.
        differences[group]![draw + each] = sum / n - (all[each]! - sum) / (all[TOGETHER + each]! - n);
      }
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
