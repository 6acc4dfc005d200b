import { add, type Decimal, toNumber } from '#domain/units/decimal.ts';
import type { CashFlow, DayResult } from '../tradeStatistics.ts';

/**
 * Each day's net result over the equity it began with, what was put in or taken out until that day counted; null when there was nothing to begin with,
 * or when equity is ever used up.
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
