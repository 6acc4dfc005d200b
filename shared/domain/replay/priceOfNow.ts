import { type Decimal, ONE, prorate } from '../units/decimal.ts';
import type { ReplayTrade } from './replayTrade.ts';

/** The price of an execution in units of now; null for an event, which has none of the market. */
export function priceOfNow({ fills }: ReplayTrade, place: number): Decimal | null {
  const { action, price, held, units } = fills[place]!;
  if (action !== 'buy' && action !== 'sell') return null;
  const [then, now] = held === 0n ? [fills[place - 1]?.held ?? ONE, fills[place - 1]?.units ?? ONE] : [held, units];
  return then === now ? price : prorate(price, then, now);
}
