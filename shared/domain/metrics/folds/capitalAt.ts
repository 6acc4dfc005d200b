import { dayNumber, dayNumberOf } from '#domain/units/dayKey.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { CashFlow } from '../tradeStatistics.ts';

/**
 * The capital paid in by the i-th exit, as a number at the table's scale: starting capital and cash moves up to that
 * day; all of them where there is no such exit. Call it in rising order of i.
 */
export function capitalAt(
  startingCapital: Decimal,
  cash: readonly CashFlow[],
  timeOf: (i: number) => Millis | undefined,
  zone: string,
  scale: number,
): (i: number) => number {
  const unit = 10 ** scale;
  let capital = toNumber(startingCapital) * unit;
  if (cash.length === 0) return () => capital;
  const clock = zoneClock(zone);
  const days = cash.map(({ day }) => dayNumberOf(day));
  let next = 0;
  return (i) => {
    const time = timeOf(i);
    const today = time === undefined ? Number.POSITIVE_INFINITY : dayNumber(time, clock.offset(time));
    for (; next < cash.length && days[next]! <= today; next++) capital += toNumber(cash[next]!.amount) * unit;
    return capital;
  };
}
