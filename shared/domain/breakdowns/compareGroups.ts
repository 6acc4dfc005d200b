import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { Tallies } from '../metrics/folds/tallies.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import type { Tally } from '../metrics/tradeStatistics.ts';
import { GroupMoments } from '../statistics/groupMoments.ts';
import { type MeanDifference, type MeanInterval, meanDifference, meanInterval } from '../statistics/meanInterval.ts';
import { permutationTest } from '../statistics/permutationTest.ts';
import { type Decimal, fromScaled } from '../units/decimal.ts';
import { type ResultBins, resultBins } from './resultBins.ts';

/** One of two groups: counts and money of all its trades, and its mean result per trade with its interval. */
export type ComparedSide = Tally & { readonly mean: MeanInterval | null };

/**
 * Two groups of trades. Trades in both are in neither side of the test: `both` counts them. `shuffles`: the
 * p-value's source, all permutations or a number of random ones; null if a side has no trade with a result.
 */
export type GroupComparison = {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly both: number;
  readonly difference: MeanDifference | null;
  readonly shuffles: { readonly p: number; readonly count: number; readonly exact: boolean } | null;
  readonly bins: ResultBins | null;
  readonly basis: ResultBasis;
};

/** Closed rows of two groups ordered by exit, with each one's day; `results` for display, `outcomes` by row. */
export type ComparedTrades = {
  readonly results: TradeTable;
  readonly basis: ResultBasis;
  /** By their exits. */
  readonly rows: Uint32Array;
  /** By place in `rows`: numbered in their order. */
  readonly days: Int32Array;
  /** By place: 1 in the first group, 2 in the second, 3 in both. */
  readonly sides: Uint8Array;
  /** By place: 1 a win, −1 a loss, 0 a breakeven. */
  readonly outcomes: Int8Array;
};

const MOST_DRAWS = 8000;
const FEWEST_DRAWS = 200;
/** Total number of draws, unless that leaves fewer than the minimum. */
const MOST_DRAWN = 4_000_000;

const asNumber = (value: Decimal): number => Number(value) / 1e8;

/** Results of trades in one group only, and the days of both. */
function onlyIn({ days, sides }: ComparedTrades, values: readonly (Decimal | null)[], shift: number) {
  const dayCount = (days.at(-1) ?? -1) + 1;
  const totals = { counts: new Float64Array(dayCount), sums: new Float64Array(dayCount) };
  const alone: readonly [Decimal[], Decimal[]] = [[], []];
  values.forEach((value, place) => {
    const side = sides[place]!;
    if (value === null || side === 3) return;
    totals.counts[days[place]!]!++;
    totals.sums[days[place]!]! += asNumber(value) - shift;
    alone[side - 1]!.push(value);
  });
  return { totals, alone };
}

/** Number of shuffles with at least this difference. Draws the smaller side: the difference is the same for both. */
function shuffle([a, b]: readonly [readonly Decimal[], readonly Decimal[]]): GroupComparison['shuffles'] {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const draws = Math.max(FEWEST_DRAWS, Math.min(MOST_DRAWS, Math.floor(MOST_DRAWN / Math.max(1, fewer.length))));
  const test = permutationTest(fewer, more, { draws });
  return test && { p: test.asFar / test.count, count: test.exact ? test.count : draws, exact: test.exact };
}

/** The groups of `GroupMoments` here: both complete, trades only in the first, and trades in exactly one. */
const [A, B, ONLY_A, ALONE] = [0, 1, 2, 3] as const;
/** Groups of a trade, by its side. */
const groupsOfSide: readonly (readonly number[])[] = [[], [A, ONLY_A, ALONE], [B, ALONE], [A, B]];

const DECIMALS_OF_R = 8;

/** Results per trade by index, exact for comparisons; null if missing. */
function exactValues({
  results,
  basis,
  rows,
}: {
  readonly results: TradeTable;
  readonly basis: ResultBasis;
  readonly rows: Uint32Array;
}): readonly (Decimal | null)[] {
  const arithmetic = arithmeticOf(results);
  const [gross, fees] = [arithmetic.column(results.gross), arithmetic.column(results.fees)];
  return Array.from(rows, (row) => {
    const net = gross[row]! - fees[row]!;
    if (basis === 'money') return arithmetic.toDecimal(net);
    const risk = Number(results.risk[row]);
    return risk > 0 ? fromScaled(Math.round((Number(net) / risk) * 10 ** DECIMALS_OF_R), DECIMALS_OF_R) : null;
  });
}

/**
 * Compares two groups of trades: the difference of their means with a 95 % interval (`meanDifference`), and how often shuffling the trades between them makes
 * one at least this large (`permutationTest`, at most 8,000 shuffles, fewer where groups are large).
 */
export function compareGroups(trades: ComparedTrades): GroupComparison {
  const { results, rows, days, sides, outcomes, basis } = trades;
  const values = exactValues(trades);
  const known = values.flatMap((value) => (value === null ? [] : asNumber(value)));
  const shift = known.reduce((sum, value) => sum + value, 0) / (known.length || 1);
  const { totals, alone } = onlyIn(trades, values, shift);
  const arithmetic = arithmeticOf(results);
  const [gross, fees] = [arithmetic.column(results.gross), arithmetic.column(results.fees)];
  const [tallies, moments] = [new Tallies(2, arithmetic), new GroupMoments(4, totals)];
  values.forEach((value, place) => {
    const row = rows[place]!;
    for (const group of groupsOfSide[sides[place]!]!) {
      if (group <= B) tallies.add(group, gross[row]! - fees[row]!, outcomes[place]!);
      if (value !== null) moments.add(group, asNumber(value) - shift, days[place]!);
    }
  });
  const sideOf = (group: number): ComparedSide => ({ ...tallies.read(group), mean: meanInterval(moments.read(group), shift) });
  return {
    a: sideOf(A),
    b: sideOf(B),
    both: sides.reduce((count, side) => (side === 3 ? count + 1 : count), 0),
    difference: meanDifference(moments.read(ONLY_A), moments.read(ALONE)),
    shuffles: shuffle(alone),
    bins: resultBins(
      values.map((value) => (value === null ? Number.NaN : asNumber(value))),
      sides,
    ),
    basis,
  };
}
