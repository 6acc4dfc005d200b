import { type Decimal, toNumber } from '../money.ts';
import type { Day } from './facts.ts';

/** Each day's net result over the equity it began with; null without starting capital, or when equity is ever used up. */
export function dailyReturns(days: readonly Day[], startingCapital: Decimal): number[] | null {
  const returns: number[] = [];
  let equity = startingCapital;
  for (const { net } of days) {
    if (equity <= 0n) return null;
    returns.push(toNumber(net) / toNumber(equity));
    equity += net;
  }
  return startingCapital > 0n ? returns : null;
}
