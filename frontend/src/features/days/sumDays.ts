import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';

/** Totals of some days. */
type DaysTotal = {
  readonly net: Decimal;
  readonly trades: number;
  readonly wins: number;
  /** In multiples of the risk, over trades with a known risk; null if none has one. */
  readonly r: number | null;
  /** Number of trades in it. */
  readonly withRisk: number;
  /** Number of winning and losing days. */
  readonly up: number;
  readonly down: number;
};

/** Adds up days. */
export const sumDays = (days: readonly DayResult[]): DaysTotal => ({
  net: sumOf(days.map((d) => d.net)),
  trades: days.reduce((all, d) => all + d.trades, 0),
  wins: days.reduce((all, d) => all + d.wins, 0),
  r: days.reduce<number | null>((all, { r }) => (r === null ? all : (all ?? 0) + r), null),
  withRisk: days.reduce((all, d) => all + d.withRisk, 0),
  up: days.filter((d) => d.net > 0n).length,
  down: days.filter((d) => d.net < 0n).length,
});
