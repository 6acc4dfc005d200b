import { NO_GROUP } from '../breakdowns/groupTests.ts';
import { ENOUGH, LEAST_TESTED } from '../statistics/isSmallSample.ts';
import { patternDimensions } from './patternDimensions.ts';
import type { FewTrades } from './patternReport.ts';
import type { PatternTrades } from './patternTrades.ts';

/** A group by its dimension and key, with the numbers of its trades in the sequence, ascending. */
export type CandidateGroup = { readonly dimension: string; readonly group: string; readonly members: Uint32Array };

/** The members of each group of a dimension; the last are in none. */
function membersOf({ sequence, input }: PatternTrades, of: (typeof patternDimensions)[number]['of']) {
  const { keys, of: groupsOf } = of.split(input);
  const found: number[][] = Array.from({ length: keys.length + 1 }, () => []);
  sequence.forEach((place, at) => {
    const groups = groupsOf(place);
    if (typeof groups === 'number') found[groups < 0 ? keys.length : groups]!.push(at);
    else if (groups.length === 0) found[keys.length]!.push(at);
    else for (const group of groups) found[group]!.push(at);
  });
  return { keys, members: found };
}

/** Two sums over members that tell sets of trades apart, and the same of everything else. */
function sameTrades(count: number) {
  const weight = (at: number) => [Math.imul(at + 1, 0x9e3779b1) >>> 0, Math.imul(at ^ 0x5bd1e995, 0x85ebca6b) >>> 0] as const;
  const sums = (members: Iterable<number>) => {
    let [a, b] = [0, 0];
    for (const at of members) {
      const [x, y] = weight(at);
      a += x;
      b += y;
    }
    return [a, b] as const;
  };
  const [allA, allB] = sums(Array(count).keys());
  const seen = new Map<string, CandidateGroup>();
  /** The group of these trades, or of all others, that was seen before: both make the same comparison. Else this one is from now on. */
  return (group: CandidateGroup): CandidateGroup | null => {
    const [a, b] = sums(group.members);
    const before = seen.get(`${a} ${b}`);
    if (before !== undefined) return before;
    seen.set(`${a} ${b}`, group).set(`${allA - a} ${allB - b}`, group);
    return null;
  };
}

/** A run's tested groups, groups equivalent to a tested one or its complement (`of`), and those with too few trades. */
type Candidates = {
  readonly tested: readonly CandidateGroup[];
  readonly twins: readonly (Omit<CandidateGroup, 'members'> & { readonly of: CandidateGroup })[];
  readonly few: readonly FewTrades[];
};

/** Finds the groups. Those of the same trades, or of all others, are one. Yields how much is done, from 0 to 1, after each dimension. */
export function* candidateGroups(trades: PatternTrades): Generator<number, Candidates> {
  const tested: CandidateGroup[] = [];
  const twins: Candidates['twins'][number][] = [];
  const few: FewTrades[] = [];
  const count = trades.sequence.length;
  const seenBefore = sameTrades(count);
  for (const [done, { id: dimension, of, withNone }] of patternDimensions.entries()) {
    yield done / patternDimensions.length;
    const { keys, members } = membersOf(trades, of);
    members.forEach((group, at) => {
      if (group.length === 0 || (at === keys.length && withNone === undefined)) return;
      const name = { dimension, group: keys[at] ?? NO_GROUP };
      if (group.length < LEAST_TESTED) few.push({ ...name, n: group.length, missing: LEAST_TESTED - group.length });
      else if (count - group.length >= ENOUGH) {
        const candidate = { ...name, members: Uint32Array.from(group) };
        const of = seenBefore(candidate);
        if (of === null) tested.push(candidate);
        else twins.push({ ...name, of });
      }
    });
  }
  return { tested, twins, few };
}
