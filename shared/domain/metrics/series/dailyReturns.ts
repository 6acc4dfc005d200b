import { add, type Decimal, toNumber } from '#domain/units/decimal.ts';
import type { CashFlow, DayResult } from '../tradeStatistics.ts';

/**
 * Each day's net result over its starting equity, deposits and withdrawals up to that day included; null without
 * starting equity, or when equity ever reaches zero.
 */
export function dailyReturns(days: readonly DayResult[], startingCapital: Decimal, cash: readonly CashFlow[]): number[] | null {
  const returns: number[] = [];
  let equity = startingCapital;
  let next = 0;
  for (const { day, net } of days) {
    for (; next < cash.length && cash[next]!.day <= day; next++) equity = add(equity, cash[next]!.amount);
    if (equity <= 0n) return null;
    returns.push(toNumber(net) / toNumber(equity));
    equity = add(equity, net);
  }
  return returns.length > 0 || startingCapital > 0n ? returns : null;
}
