import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';

/** What some days came to together. */
type DaysTotal = {
  readonly net: Decimal;
  readonly trades: number;
  readonly wins: number;
  /** In multiples of the risk, as far as it is known; null where it is nowhere. */
  readonly r: number | null;
  /** How many of the trades that is of. */
  readonly withRisk: number;
  /** How many days gained, and how many lost. */
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
