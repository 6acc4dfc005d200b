import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';

/** The lengths of calendar periods. */
const periodLengths = ['day', 'week', 'month'] as const;
/** One of them. */
export type PeriodLength = (typeof periodLengths)[number];

/** Realized result from one day to another ("2026-03-09"), and the trades closed in between. */
export type PeriodResult = {
  readonly first: string;
  readonly last: string;
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal;
};

/** First and last day of the period a day is in. Weeks begin on Monday. */
function periodOf(day: string, length: PeriodLength): readonly [string, string] {
  if (length === 'day') return [day, day];
  const number = dayNumberOf(day);
  if (length === 'week') {
    const monday = number - weekdayOf(number) + 1;
    return [dayText(monday), dayText(monday + 6)];
  }
  const [year, month] = day.split('-').map(Number) as [number, number];
  return [`${day.slice(0, 8)}01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}

/** Days as periods, in order; those without a day are absent. */
export const resultsByPeriod = (days: readonly DayResult[], length: PeriodLength): readonly PeriodResult[] =>
  [...Map.groupBy(days, ({ day }) => periodOf(day, length)[0])].map(([first, own]) => ({
    first,
    last: periodOf(first, length)[1],
    trades: own.reduce((sum, { trades }) => sum + trades, 0),
    wins: own.reduce((sum, { wins }) => sum + wins, 0),
    net: sumOf(own.map(({ net }) => net)),
  }));

/** The shortest period length with at most `most` periods for these days. */
export function fittingLength(days: readonly DayResult[], most: number): PeriodLength {
  return periodLengths.find((length) => resultsByPeriod(days, length).length <= most) ?? 'month';
}
