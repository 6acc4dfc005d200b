import type { Decimal } from '../units/decimal.ts';
import type { Millis, MillisColumn } from '../units/millis.ts';

/**
 * The results of a group of closed trades. `net` is the sum of results as the view has them: after fees, or before them in a view of gross results (see
 * `resultMetric`). `grossProfit` and `grossLoss` are the sums of its wins and of its losses, both at least 0.
 */
export type Tally = {
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: Decimal;
  readonly grossProfit: Decimal;
  readonly grossLoss: Decimal;
};

/** A tally of one hour ("09"), ISO weekday ("1" is Monday), symbol or side. */
export type Bucket = Tally & { readonly key: string };

/**
 * One day of exits, "2026-03-09". `net`: everything realized that day, partial exits included; the counts are trades
 * closed that day. `r`: result of those with a risk, `withRisk`, in multiples of it; null if none.
 */
export type DayResult = Tally & { readonly day: string; readonly r: number | null; readonly withRisk: number };

/** Integers of 10^-scale: bigints where a sum would pass 2^53. All of one series are of one kind. */
type WholeAmounts = Float64Array | readonly bigint[];

/**
 * Realized money over time: drawdown, curve and table all read this series. At `times[i]`, strictly rising UTC
 * milliseconds, the total realized so far is `totals[i]`, which is `falls[i]` (0 or more) below the highest so far;
 * the first is the start with nothing realized. Each step is one instant, or one strategy's exits on one day of New
 * York. `equityAt` reads a step as exact amounts.
 */
export type EquitySeries = {
  readonly scale: number;
  readonly times: MillisColumn;
  readonly totals: WholeAmounts;
  readonly falls: WholeAmounts;
  /** The trading day of each step (see tradingDays), as a count of days since 1970-01-01. */
  readonly days: Int32Array;
};

/** The maximum drawdown of an equity series. Times are UTC milliseconds; a null peak is the start, before anything was realized. */
export type Drawdown = {
  readonly depth: Decimal;
  /** Largest drawdown in percent of the equity at its peak, which may be another one than the largest in money; null without equity. */
  readonly percent: number | null;
  /** Its indexes in the series (peak -1: the start; recovery null: not yet); null without a drawdown. */
  readonly steps: { readonly peak: number; readonly trough: number; readonly recovery: number | null } | null;
  readonly peakAt: Millis | null;
  readonly troughAt: Millis | null;
  readonly recoveredAt: Millis | null;
};

/** Streaks of wins and of losses in exit order; breakevens neither extend nor end one. `current` is below 0 for losses. */
export type Streaks = { readonly wins: number; readonly losses: number; readonly current: number };

/**
 * Results in multiples of the planned risk, over the trades that have one. `deviation` is the sample's (n - 1); null below two trades. `weeks` are
 * the totals of the weeks of exit (Monday to Sunday, the journal's zone) that had such a trade, in order.
 */
export type RiskMultiples = {
  readonly trades: number;
  readonly total: number;
  readonly deviation: number | null;
  readonly weeks: readonly number[];
};

/** Milliseconds held, summed; the median is null without trades. */
export type Holding = { readonly total: number; readonly winners: number; readonly losers: number; readonly median: number | null };

/**
 * Excursions of trades with price bars: `captured` is the sum of result before fees / MFE over the `gains` among
 * them, `maeR` and `mfeR` are sums in multiples of the risk over those that have one.
 */
export type Excursions = {
  readonly trades: number;
  readonly gains: number;
  readonly captured: number;
  readonly withRisk: number;
  readonly maeR: number;
  readonly mfeR: number;
};

/** A deposit (above zero) or withdrawal, on a day of the journal's zone; it counts from the start of that day. */
export type CashFlow = { readonly day: string; readonly amount: Decimal };

/**
 * Everything the folds computed from some closed trades of one currency: metrics and breakdowns only read it. Plain
 * data, fit for a worker's message.
 */
export type TradeStatistics = Tally & {
  readonly currency: string;
  readonly zone: string;
  readonly startingCapital: Decimal;
  /** In order of their days. */
  readonly cash: readonly CashFlow[];
  readonly breakevens: number;
  /** Trades that are not flat yet; of the other fields only `days`, `equity` and `drawdown` include their realized part so far. */
  readonly open: number;
  /** Results before fees, and the fees: the same in every view. */
  readonly gross: Decimal;
  readonly fees: Decimal;
  /** Shares, contracts and coins opened in total; null when a trade has no quantity. */
  readonly units: Decimal | null;
  readonly largestWin: Decimal | null;
  readonly largestLoss: Decimal | null;
  readonly streaks: Streaks;
  readonly equity: EquitySeries;
  readonly drawdown: Drawdown;
  readonly risk: RiskMultiples;
  readonly holding: Holding;
  readonly excursions: Excursions;
  /** In order of time; days without an exit are absent. */
  readonly days: readonly DayResult[];
  readonly hours: readonly Bucket[];
  readonly weekdays: readonly Bucket[];
  readonly symbols: readonly Bucket[];
  readonly sides: readonly Bucket[];
};
