import { dayNumberOf } from '#domain/units/dayKey.ts';
import { add, type Decimal, toNumber } from '#domain/units/decimal.ts';
import type { CashFlow, DayResult, TradeStatistics } from '../tradeStatistics.ts';
import { realizedTotal } from './realizedOnOpen.ts';

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

/**
 * Ending over starting equity; with deposits or withdrawals the product of the days' growth, so that they are no
 * result (the time-weighted return). Null without starting equity, or when equity ever reaches zero.
 */
export function growth({ startingCapital, days, cash }: TradeStatistics): number | null {
  if (cash.length === 0)
    return startingCapital > 0n ? toNumber(add(startingCapital, realizedTotal({ days }))) / toNumber(startingCapital) : null;
  return dailyReturns(days, startingCapital, cash)?.reduce((product, day) => product * (1 + day), 1) ?? null;
}

/** Shortest time from the first active day to the last for which a yearly rate means anything. */
export const LEAST_DAYS = 90;
const YEAR = 365.25;

/** Compound yearly growth in percent; null under 90 days, without capital, or when nothing is left of it. */
export function annualGrowth(statistics: TradeStatistics): number | null {
  const [first, last] = [statistics.days[0], statistics.days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = dayNumberOf(last.day) - dayNumberOf(first.day);
  const times = growth(statistics);
  return length < LEAST_DAYS || times === null || times <= 0 ? null : 100 * (times ** (YEAR / length) - 1);
}
