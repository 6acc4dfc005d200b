import { seededRandom } from '../../statistics/seededRandom.ts';
import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { share } from '../share.ts';
import { acrossDays } from './acrossDays.ts';
import { exchangedP } from './exchangedP.ts';
import { followedBit } from './followedResults.ts';
import { type GroupDays, groupDays } from './groupDays.ts';
import { hitCounter } from './hitCounter.ts';
import { type WithinGroup, withinP } from './withinP.ts';
import { withoutDrift } from './withoutDrift.ts';

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
 * p of each group by permutation, from at most `draws` of them. Groups of whole days shuffle days. Others shuffle within days; where days are so short that
 * this would hide most of a difference, and for groups that follow results, days of one length exchange theirs too. Days are exchanged within stretches of
 * time alone, and results are taken less the mean of theirs, so that expectancy that moves is no edge. A group whose days or stretches alone make its
 * difference, against what it did within them, has p 1. Yields how much is done, from 0 to 1. Source: Good 2005, section 3.7, restricted permutations;
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
