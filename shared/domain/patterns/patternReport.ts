import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { Decimal } from '../units/decimal.ts';
import type { EntrySpan } from './patternTrades.ts';

/** Confidence in a difference, by its q: at most 0.05, at most 0.10. */
export type PatternStrength = 'strong' | 'likely';

/** Wins of a group with Wilson's 95 % interval, as shares from 0 to 1; `p`: how often the win rate of the rest alone gives as many or as few (exact binomial). */
export type PatternWins = {
  readonly wins: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly restShare: number;
  readonly p: number;
};

/** The difference among the first 70 % of the trades by entry, and among the others; null where a side has fewer than 5 trades. `holds`: both have one sign. */
export type HoldOut = { readonly first: number | null; readonly last: number | null; readonly holds: boolean | null };

/**
 * One group that was compared with all other trades. `dimension` is the id of a pattern dimension, `group` its key there. Means, `effect` (group less rest)
 * and its 95 % interval are per trade, in R or in whole units of money by the report's basis. `isSmall`: fewer than 20 trades. `p` is by permutation, `q` the
 * same corrected for all groups of the report; `strength` null: not distinguishable from chance, by its q or by an interval with 0 in it. `stretch`: the
 * time that nearly all of its trades were entered in, where that is at most half of the journal; then it is never strong. `net` and `totalR` are what its trades came to; `trend` its
 * mean from its oldest trades to its newest. `rows` of the table, by entry.
 */
export type TestedGroup = {
  readonly dimension: string;
  readonly group: string;
  readonly n: number;
  readonly rest: number;
  readonly isSmall: boolean;
  readonly mean: number;
  readonly restMean: number;
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
  readonly q: number;
  readonly stretch: EntrySpan | null;
  readonly strength: PatternStrength | null;
  readonly wins: PatternWins;
  readonly holdOut: HoldOut;
  readonly net: Decimal;
  readonly totalR: number | null;
  readonly trend: readonly number[];
  readonly rows: Uint32Array;
};

/** A group with too few trades to be tested: number of missing ones. */
export type FewTrades = { readonly dimension: string; readonly group: string; readonly n: number; readonly missing: number };

/**
 * A behavior that is found by its results (a loss beyond the plan, a day's profit given back), so that comparing it with other trades would prove nothing: it
 * is counted and priced, never tested. `n` of `of`, with Wilson's 95 % interval of that share, both counted in its `unit`. `net`: the sum of its
 * `trades`, `totalR` of those `withRisk`; null if none has one. `subject`: its topic, such as a symbol or a number of seconds.
 */
export type CountedBehavior = {
  readonly id: string;
  readonly unit: 'trades' | 'days' | 'symbols';
  readonly n: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
  readonly trades: number;
  readonly net: Decimal;
  readonly withRisk: number;
  readonly totalR: number | null;
  readonly subject: string | null;
  readonly trend: readonly number[];
  readonly rows: Uint32Array;
};

/**
 * The tests of one run. `groups`: every tested one, most confident first; those with a strength are the patterns,
 * the others are noise. `draws`: minimum number of permutations behind each p. `twins`: groups of the same trades as
 * a tested one, or of all others, with its strength. `trades` with a result, on `days` days of entry, `withoutRisk`
 * others excluded from results in R; `rows` of the table, by entry. `seed`: the same trades give the same, in any
 * order.
 */
export type PatternReport = {
  readonly basis: ResultBasis;
  readonly trades: number;
  readonly withoutRisk: number;
  readonly days: number;
  readonly tested: number;
  readonly draws: number;
  readonly seed: string;
  readonly groups: readonly TestedGroup[];
  readonly twins: readonly { readonly dimension: string; readonly group: string; readonly strength: PatternStrength | null }[];
  readonly few: readonly FewTrades[];
  readonly counted: readonly CountedBehavior[];
  readonly rows: Uint32Array;
};

/** A name for a tested group among all of them; it is stored with patterns that a trader called untrue. */
export const patternKey = ({ dimension, group }: Pick<TestedGroup, 'dimension' | 'group'>): string => `${dimension}:${group}`;

const MOST_POINTS = 8;
const LEAST_TRADES = 4;

/** The means of some results in their order, in at most eight parts of about as many trades, of at least four each. */
export function trendOf(results: Float64Array): readonly number[] {
  const parts = Math.max(1, Math.min(MOST_POINTS, Math.floor(results.length / LEAST_TRADES)));
  return Array.from({ length: results.length === 0 ? 0 : parts }, (_, part) => {
    const [from, to] = [Math.floor((part * results.length) / parts), Math.floor(((part + 1) * results.length) / parts)];
    return results.slice(from, to).reduce((sum, result) => sum + result, 0) / (to - from);
  });
}
