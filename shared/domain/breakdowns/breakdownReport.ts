import { adjustedP } from '../statistics/adjustedP.ts';
import type { DayMoments } from '../statistics/groupMoments.ts';
import { ENOUGH, isSmallSample } from '../statistics/isSmallSample.ts';
import { meanInterval, testedDifference } from '../statistics/meanInterval.ts';
import { ZERO } from '../units/decimal.ts';
import type { Dimension, DimensionInput, DimensionSplit } from './dimension.ts';
import { NO_GROUP } from './groupTests.ts';
import { type FoldedGroup, type ReportTrades, reportFolds } from './reportFolds.ts';
import type { BreakdownReport, ReportRow, Trust } from './reportRow.ts';

/** Differences whose corrected p is at most this hold up. */
const STRONG = 0.05;

/** A group's result before the number of tests is known; `p` null: not tested. */
type Judged = { readonly few: Trust | null; readonly p: number | null; readonly isAhead: boolean; readonly mean: number };

const missing = (n: number, is: 'few' | 'fewElse'): Trust | null => (isSmallSample(n) ? { is, missing: ENOUGH - n } : null);

function judge(group: DayMoments, all: DayMoments, shift: number): Judged {
  const few = missing(group.n, 'few') ?? missing(all.n - group.n, 'fewElse');
  const found = few === null ? testedDifference(group, all) : null;
  return { few, p: found?.p ?? null, isAhead: (found?.difference ?? 0) > 0, mean: shift + group.sum / group.n };
}

function trustOf({ few, isAhead, mean }: Judged, p: number | null): Trust {
  if (few !== null) return few;
  if (p === null || p > STRONG) return { is: 'noise', p };
  if (isAhead) return { is: mean > 0 ? 'edge' : 'ahead', p };
  return { is: mean < 0 ? 'leak' : 'behind', p };
}

/** The p-values of the tests, corrected for their number; null stays null. */
function correctedP(all: readonly (number | null)[]): readonly (number | null)[] {
  const corrected = adjustedP(all.filter((p) => p !== null)).benjaminiHochberg.values();
  return all.map((p) => (p === null ? null : corrected.next().value!));
}

/** The groups of a dimension, and one more, the last, under the key of none, so that each index is in at least one. */
function groupedPlaces(dimension: Dimension, input: DimensionInput): DimensionSplit {
  const { keys, of, ...known } = dimension.split(input);
  const none = keys.length;
  return {
    ...known,
    keys: [...keys, NO_GROUP],
    of: (place) => {
      const found = of(place);
      if (typeof found === 'number') return found < 0 ? none : found;
      return found.length === 0 ? none : found;
    },
  };
}

/** Maximum number of nested groups in a report. */
const MOST_NESTED = 20_000;

const listOf = (found: number | readonly number[]): readonly number[] => (typeof found === 'number' ? [found] : found);

/**
 * The groups of a second dimension within those of a first, of some places: group i is `keys[i]` within the first's group `parents[i]`, in the order of both.
 * Where they are too many, the pairs with the most trades are groups and the others in none (−1).
 */
function nestedPlaces(outer: DimensionSplit, inner: DimensionSplit, places: Uint32Array) {
  const pairsOf = (place: number) => listOf(outer.of(place)).flatMap((a) => listOf(inner.of(place)).map((b) => a * inner.keys.length + b));
  const uses = new Map<number, number>();
  for (const place of places) for (const pair of pairsOf(place)) uses.set(pair, (uses.get(pair) ?? 0) + 1);
  const most = [...uses].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_NESTED);
  const pairs = most.map(([pair]) => pair).sort((a, b) => a - b);
  const numbers = new Map(pairs.map((pair, i) => [pair, i]));
  return {
    keys: pairs.map((pair) => inner.keys[pair % inner.keys.length]!),
    parents: pairs.map((pair) => Math.floor(pair / inner.keys.length)),
    of: (place: number) => pairsOf(place).map((pair) => numbers.get(pair) ?? -1),
  };
}

/**
 * Trades by one dimension, or by one within another: counts and money of each group, its result per trade with a 95
 * % interval, and whether it differs from the rest. Every group of at least 20 trades, with 20 outside of it, is
 * compared with all other trades (`meanDifference`); the p-values of one report are corrected for the number of
 * comparisons. The work grows with the trades, not with trades times groups; `folds` of the same trades serve any
 * number of reports. Source: Benjamini and Hochberg 1995.
 */
export function breakdownReport(
  trades: ReportTrades,
  by: Dimension,
  then: Dimension | null = null,
  folds: ReturnType<typeof reportFolds> = reportFolds(trades),
): BreakdownReport {
  const { input, places, basis } = trades;
  const { fold, shift, valued } = folds;
  const outer = groupedPlaces(by, input);
  const inner = then === null ? null : nestedPlaces(outer, groupedPlaces(then, input), places);
  const parents = fold(outer);
  const children = inner === null ? [] : fold(inner);
  const whole = folds.whole();

  const judged = [...parents, ...children].map(({ moments }) => judge(moments, whole!.moments, shift));
  const corrected = correctedP(judged.map(({ p }) => p));
  const rowOf = ({ tally, moments }: FoldedGroup, key: string, at: number, rows: readonly ReportRow[]): ReportRow => {
    return { ...tally, key, mean: meanInterval(moments, shift), trust: trustOf(judged[at]!, corrected[at]!), rows };
  };
  const within = Map.groupBy(
    children.map((child, i) => ({
      parent: inner!.parents[child.group]!,
      row: rowOf(child, inner!.keys[child.group]!, parents.length + i, []),
    })),
    ({ parent }) => parent,
  );
  const nothing = { trades: 0, wins: 0, losses: 0, net: ZERO, grossProfit: ZERO, grossLoss: ZERO };
  return {
    rows: parents.map((group, i) => rowOf(group, outer.keys[group.group]!, i, within.get(group.group)?.map(({ row }) => row) ?? [])),
    all: whole === undefined ? { ...nothing, mean: null } : { ...whole.tally, mean: meanInterval(whole.moments, shift) },
    tested: judged.filter(({ p }) => p !== null).length,
    basis,
    valued,
  };
}
