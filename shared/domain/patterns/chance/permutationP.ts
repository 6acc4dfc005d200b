import { seededRandom } from '#domain/statistics/seededRandom.ts';
import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { exchangedP } from './exchangedP.ts';
import { followedBit, stretchOfDays } from './followedResults.ts';
import { type GroupDays, groupDays } from './groupDays.ts';
import { hitCounter } from './hitCounter.ts';
import { type WithinGroup, withinP } from './withinP.ts';

/** Runs one part of a whole: its progress, from 0 to 1, as that of the whole, from one share of it to another. */
export function* share<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield from + (to - from) * step.value;
  return step.value;
}

/** Shuffling within days must leave at least this share of what all trades tell about a group. */
const MOST_WITHIN = 0.75;

/**
 * Division of days between the group and the rest: `whole` if no day has trades of both, `within` if a shuffle
 * within days is sufficient.
 */
function divisionOf({ dayStarts, values }: PatternTrades, members: Uint32Array, { days, from }: GroupDays): 'whole' | 'within' | 'short' {
  let [told, isWhole] = [0, true];
  days.forEach((day, i) => {
    const [inside, size] = [from[i + 1]! - from[i]!, dayStarts[day + 1]! - dayStarts[day]!];
    told += (inside * (size - inside)) / size;
    if (inside < size) isWhole = false;
  });
  if (isWhole) return 'whole';
  const all = (members.length * (values.length - members.length)) / values.length;
  return told >= MOST_WITHIN * all ? 'within' : 'short';
}

/** Finds the difference of means of a group from all others. */
function differenceIn(values: Float64Array) {
  const total = values.reduce((sum, value) => sum + value, 0);
  return ({ members }: CandidateGroup): number => {
    const sum = members.reduce((all, member) => all + values[member]!, 0);
    return sum / members.length - (total - sum) / (values.length - members.length);
  };
}

/**
 * Draws the difference of means for a group of whole days: of each stretch as many days are drawn as the group has in it. Days keep their
 * trades together, so that effects of a day do not pass for an edge.
 */
function acrossDays(trades: PatternTrades, { days }: GroupDays, random: () => number): () => number {
  const { values, dayStarts } = trades;
  const count = dayStarts.length - 1;
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)];
  let total = 0;
  for (let day = 0; day < count; day++) {
    for (let at = dayStarts[day]!; at < dayStarts[day + 1]!; at++) sums[day]! += values[at]!;
    sizes[day] = dayStarts[day + 1]! - dayStarts[day]!;
    total += sums[day]!;
  }
  const stretches = stretchOfDays(trades);
  const parts = Array.from(
    Map.groupBy(days, (day) => stretches[day]!),
    ([stretch, { length }]) => {
      const start = stretches.indexOf(stretch);
      return { start, end: stretches.lastIndexOf(stretch) + 1, drawn: start + length };
    },
  );
  const shuffled = Uint32Array.from(sums, (_, day) => day);
  return () => {
    let [sum, n] = [0, 0];
    for (const { start, end, drawn } of parts)
      for (let i = start; i < drawn; i++) {
        const other = i + Math.floor(random() * (end - i));
        const day = shuffled[other]!;
        shuffled[other] = shuffled[i]!;
        shuffled[i] = day;
        sum += sums[day]!;
        n += sizes[day]!;
      }
    return sum / n - (total - sum) / (values.length - n);
  };
}

/** The trades with their results less the mean of their stretch: the remainder when expectancy moves from one stretch to the next. */
function withoutDrift(trades: PatternTrades): PatternTrades {
  const { values, dayStarts } = trades;
  const stretches = stretchOfDays(trades);
  const left = values.slice();
  for (let first = 0, next = 0; first < stretches.length; first = next) {
    while (stretches[next] === stretches[first]) next++;
    const part = left.subarray(dayStarts[first]!, dayStarts[next]!);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    for (let at = 0; at < part.length; at++) part[at]! -= mean;
  }
  return { ...trades, values: left };
}

/**
 * p of each group by permutation, from at most `draws` of them. Groups of whole days shuffle days. Others shuffle within days; where days are so short that
 * this would hide most of a difference, and for groups that follow results, days of one length exchange theirs too. Days are exchanged within stretches of
 * time alone, and results are taken less the mean of theirs, so that expectancy that moves is no edge. A group whose days or stretches alone make its
 * difference, against its results within them, has p 1. Yields its progress from 0 to 1. Source: Good 2005, section 3.7, restricted permutations;
 * Winkler and others 2014, exchangeability blocks.
 */
export function* permutationP(
  trades: PatternTrades,
  groups: readonly CandidateGroup[],
  draws: number,
  seed: string,
): Generator<number, readonly number[]> {
  const found = new Array<number>(groups.length).fill(1);
  const within: (WithinGroup & { readonly at: number; readonly effect: number })[] = [];
  const exchanged: { readonly at: number; readonly effect: number; readonly group: CandidateGroup }[] = [];
  const level = withoutDrift(trades);
  const [effectOf, levelEffectOf] = [differenceIn(trades.values), differenceIn(level.values)];
  for (const [at, group] of groups.entries()) {
    const random = seededRandom(`${seed} ${group.dimension} ${group.group}`);
    const days = groupDays(trades, group.members);
    const division = followedBit(group) === undefined ? divisionOf(trades, group.members, days) : 'short';
    const effect = effectOf(group);
    if (division === 'short') exchanged.push({ at, effect, group });
    else if (division === 'within') within.push({ at, effect, group, days, random });
    else {
      const own = levelEffectOf(group);
      const hits = hitCounter(own, own * effect > 0 ? draws : 0);
      for (const draw = acrossDays(level, days, random); !hits.isOver(); ) hits.add(draw());
      found[at] = hits.p();
    }
    yield (0.1 * (at + 1)) / groups.length;
  }
  const turned = yield* share(
    withinP(trades, within, draws, () => seededRandom(`${seed} turns`)),
    0.1,
    0.6,
  );
  within.forEach(({ at }, i) => {
    found[at] = turned[i]!;
  });
  const shuffled = yield* share(exchangedP(level, exchanged, draws, seededRandom(`${seed} days`)), 0.6, 1);
  exchanged.forEach(({ at }, i) => {
    found[at] = shuffled[i]!;
  });
  return found;
}
