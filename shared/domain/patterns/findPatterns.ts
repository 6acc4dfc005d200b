import { adjustedP } from '../statistics/adjustedP.ts';
import { candidateGroups } from './candidateGroups.ts';
import { permutationP } from './chance/permutationP.ts';
import { countedBehaviors } from './counted/index.ts';
import { dayBootstrap } from './dayBootstrap.ts';
import type { PatternReport, TestedGroup } from './patternReport.ts';
import type { PatternTrades } from './patternTrades.ts';
import { seedOfTrades } from './seedOfTrades.ts';
import { share } from './share.ts';
import { testedGroup } from './testedGroup.ts';

/** Permutations for each tested group, so that a lone edge can pass the correction; and the fewest of a run. */
const [DRAWS_PER_GROUP, FEWEST_DRAWS] = [40, 2000];

/** Surest first; equal ones by how large the difference is, then by name. */
const bySurety = (a: TestedGroup, b: TestedGroup): number =>
  a.q - b.q || a.p - b.p || Math.abs(b.effect) - Math.abs(a.effect) || (`${a.dimension} ${a.group}` < `${b.dimension} ${b.group}` ? -1 : 1);

/**
 * Compares every group with enough trades with all other trades, and reports differences that chance does not
 * explain: day-block bootstrap, permutation, Benjamini and Hochberg over all groups of the run, hold-out by time.
 * The same trades give the same result in any order; `seed` selects other draws. Yields progress from 0 to 1, about
 * twenty times a second, so that the caller can stop.
 */
export function* findPatterns(trades: PatternTrades, seed: string = seedOfTrades(trades)): Generator<number, PatternReport> {
  const { tested, twins, few } = yield* share(candidateGroups(trades), 0, 0.1);
  const draws = Math.max(FEWEST_DRAWS, DRAWS_PER_GROUP * tested.length);
  const intervals = yield* share(dayBootstrap(trades, tested, seed), 0.1, 0.45);
  const p = yield* share(permutationP(trades, tested, draws, seed), 0.45, 0.95);
  const q = adjustedP(p).benjaminiHochberg;
  const read = testedGroup(trades);
  const groups = tested.map((group, at) => read(group, { p: p[at]!, q: q[at]!, ...intervals[at]! }));
  return {
    basis: trades.basis,
    trades: trades.sequence.length,
    withoutRisk: trades.withoutRisk,
    days: trades.dayStarts.length - 1,
    tested: tested.length,
    draws,
    seed,
    twins: twins.map(({ dimension, group, of }) => ({ dimension, group, strength: groups[tested.indexOf(of)]!.strength })),
    groups: groups.toSorted(bySurety),
    few,
    counted: countedBehaviors(trades.counted),
    rows: Uint32Array.from(trades.sequence, (place) => trades.input.order[place]!),
  };
}
