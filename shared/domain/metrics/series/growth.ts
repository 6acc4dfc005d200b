import { add, toNumber } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';
import { dailyReturns } from './dailyReturns.ts';
import { realizedTotal } from './realizedTotal.ts';

/**
 * Ending over starting equity; with deposits or withdrawals the product of the days' growth, so that they are no
 * result (the time-weighted return). Null without starting equity, or when equity ever reaches zero.
 */
export function growth({ startingCapital, days, cash }: TradeStatistics): number | null {
  if (cash.length === 0)
    return startingCapital > 0n ? toNumber(add(startingCapital, realizedTotal({ days }))) / toNumber(startingCapital) : null;
  return dailyReturns(days, startingCapital, cash)?.reduce((product, day) => product * (1 + day), 1) ?? null;
}
