import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { adjustedP } from '../statistics/adjustedP.ts';
import { binomialTail } from '../statistics/binomialTail.ts';
import { isSmallSample } from '../statistics/isSmallSample.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import { type CandidateGroup, candidateGroups } from './candidateGroups.ts';
import { permutationP, share } from './chance/permutationP.ts';
import { countedBehaviors } from './counted/index.ts';
import { dayBootstrap } from './dayBootstrap.ts';
import { type HoldOut, type PatternReport, type PatternStrength, type PatternWins, type TestedGroup, trendOf } from './patternReport.ts';
import { oneStretch, type PatternTrades } from './patternTrades.ts';

/** Patterns are looked for in this share of the trades by time, and must hold in the others. */
const FIRST = 0.7;
const LEAST = 5;

/** Finds the difference of means of some members among the trades from one number to another; null where a side has next to none. */
function differenceBetween(values: Float64Array, from: number, to: number) {
  let total = 0;
  for (let at = from; at < to; at++) total += values[at]!;
  return (members: Uint32Array): number | null => {
    let [sum, n] = [0, 0];
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!;
      if (member < from || member >= to) continue;
      sum += values[member]!;
      n++;
    }
    const rest = to - from - n;
    return n < LEAST || rest < LEAST ? null : sum / n - (total - sum) / rest;
  };
}

/** Finds whether the newest 30 % of the trades have a difference of the same sign as the oldest 70 %. */
export function holdOut(values: Float64Array): (members: Uint32Array) => HoldOut {
  const cut = Math.floor(FIRST * values.length);
  const [oldest, newest] = [differenceBetween(values, 0, cut), differenceBetween(values, cut, values.length)];
  return (members) => {
    const [first, last] = [oldest(members), newest(members)];
    return { first, last, holds: first === null || last === null ? null : first > 0 === last > 0 };
  };
}

const PRIME = 0x01000193;
const words = new Uint32Array(2);
const double = new Float64Array(words.buffer);

/**
 * A seed determined by a set of trades, independent of order and ids: their entries, exits and results. Source:
 * FNV-1a, 64 bits as two.
 */
export function seedOfTrades({ input: { table, order }, sequence, values }: PatternTrades): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c];
  const add = (value: number) => {
    double[0] = value;
    a = Math.imul(a ^ words[0]!, PRIME) ^ (a >>> 15);
    b = Math.imul(b ^ words[1]! ^ a, PRIME) ^ (b >>> 13);
  };
  sequence.forEach((place, at) => {
    add(table.openedAt[order[place]!]!);
    add(table.closedAt[order[place]!]!);
    add(values[at]!);
  });
  return [a, b].map((half) => (half >>> 0).toString(36)).join('');
}

/** Permutations for each tested group, so that a lone edge can pass the correction; and the fewest of a run. */
const [DRAWS_PER_GROUP, FEWEST_DRAWS] = [40, 2000];

/** Surest first; equal ones by how large the difference is, then by name. */
const bySurety = (a: TestedGroup, b: TestedGroup): number =>
  a.q - b.q || a.p - b.p || Math.abs(b.effect) - Math.abs(a.effect) || (`${a.dimension} ${a.group}` < `${b.dimension} ${b.group}` ? -1 : 1);

const [STRONG, LIKELY] = [0.05, 0.1];

/** Grades a difference by its q. Null where its interval has 0 in it; never strong where the group was traded in one stretch of time alone. */
const strengthOf = ({ q, low, high, stretch }: Pick<TestedGroup, 'q' | 'low' | 'high' | 'stretch'>): PatternStrength | null =>
  !(low > 0 || high < 0) || q > LIKELY ? null : q <= STRONG && stretch === null ? 'strong' : 'likely';

/** Sums the results of some trades of the sequence: money exactly, R over those with a risk (null if all lack one). */
function totalsOf({ input: { table, order, net }, sequence }: PatternTrades) {
  const { zero, toDecimal } = arithmeticOf(table);
  return (members: Iterable<number>) => {
    let [sum, totalR, risky] = [zero, 0, 0];
    for (const member of members) {
      const place = sequence[member]!;
      sum += net[place]!;
      const risk = Number(table.risk[order[place]!]);
      if (!(risk > 0)) continue;
      risky++;
      totalR += Number(net[place]) / risk;
    }
    return { net: toDecimal(sum), totalR: risky === 0 ? null : totalR };
  };
}

/** A group’s wins beside those of the rest: how often the rest’s win rate would give as many, or as few, twice the smaller tail. */
function winsOfGroup(wins: number, n: number, restWins: number, rest: number): PatternWins {
  const { low, high } = wilsonInterval(wins, n)!;
  const restShare = restWins / rest;
  const [atLeast, atMost] = [binomialTail(wins, n, restShare), binomialTail(n - wins, n, 1 - restShare)];
  return { wins, share: wins / n, low, high, restShare, p: Math.min(1, 2 * Math.min(atLeast, atMost)) };
}

/** Reads everything about tested groups, from their p, q and intervals. */
function testedGroup(trades: PatternTrades) {
  const { values, sequence, input } = trades;
  const isWin = Uint8Array.from(sequence, (place) => (input.outcomes[place]! > 0 ? 1 : 0));
  const [totals, heldOut, stretchOf] = [totalsOf(trades), holdOut(values), oneStretch(trades)];
  const allWins = isWin.reduce((sum, win) => sum + win, 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    { dimension, group, members }: CandidateGroup,
    { p, q, low, high }: Pick<TestedGroup, 'p' | 'q' | 'low' | 'high'>,
  ): TestedGroup => {
    const [n, rest] = [members.length, values.length - members.length];
    const results = new Float64Array(n);
    let [sum, wins] = [0, 0];
    for (let i = 0; i < n; i++) {
      results[i] = values[members[i]!]!;
      sum += results[i]!;
      wins += isWin[members[i]!]!;
    }
    const [mean, restMean] = [sum / n, (total - sum) / rest];
    const stretch = stretchOf(members);
    return {
      dimension,
      group,
      n,
      rest,
      isSmall: isSmallSample(n),
      mean,
      restMean,
      effect: mean - restMean,
      low,
      high,
      p,
      q,
      stretch,
      strength: strengthOf({ q, low, high, stretch }),
      wins: winsOfGroup(wins, n, allWins - wins, rest),
      holdOut: heldOut(members),
      ...totals(members),
      trend: trendOf(results),
      rows: members.map((member) => input.order[sequence[member]!]!),
    };
  };
}

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
