import { toNumber } from '../money.ts';
import { dailyReturns } from './dailyReturns.ts';
import type { Facts } from './facts.ts';
import { realised } from './realised.ts';

/**
 * How many times as much there is at the end; where money was put in or taken out, the product of the days' growth, which does not count that as a
 * result (the time-weighted return). Null when there was nothing to grow, or when equity is ever used up.
 */
export function growth({ startingCapital, days, cash }: Facts): number | null {
  if (cash.length === 0) return startingCapital > 0n ? toNumber(startingCapital + realised({ days })) / toNumber(startingCapital) : null;
  return dailyReturns(days, startingCapital, cash)?.reduce((product, day) => product * (1 + day), 1) ?? null;
}
