import { add, toNumber } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';
import { dailyReturns } from './dailyReturns.ts';
import { realizedTotal } from './realizedTotal.ts';

/**
 * How many times as much there is at the end; where money was put in or taken out, the product of the days' growth, which does not count that as a
 * result (the time-weighted return). Null when there was nothing to grow, or when equity is ever used up.
 */
export function growth({ startingCapital, days, cash }: TradeStatistics): number | null {
  if (cash.length === 0)
    return startingCapital > 0n ? toNumber(add(startingCapital, realizedTotal({ days }))) / toNumber(startingCapital) : null;
  return dailyReturns(days, startingCapital, cash)?.reduce((product, day) => product * (1 + day), 1) ?? null;
}
