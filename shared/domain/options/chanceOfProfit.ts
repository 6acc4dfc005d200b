import { normalCdf } from '../statistics/normalCdf.ts';
import { add, type Decimal, fromUnits, ONE, toNumber, ZERO } from '../units/decimal.ts';
import type { Leg } from './leg.ts';
import { payoff, payoffAt } from './payoff.ts';

/**
 * Option market data of an underlying: its current price, the annual volatility as a fraction, and the years until
 * expiry.
 */
type ExpectedMarket = { readonly price: Decimal; readonly volatility: number; readonly years: number };

/** The chance that the underlying is at most at a price at expiry: its logarithm is normal, and on average it stays where it is. */
function chanceBelow(limit: number, { price, volatility, years }: ExpectedMarket): number {
  const spread = volatility * Math.sqrt(years);
  if (limit <= 0) return 0;
  const distance = Math.log(limit / toNumber(price));
  return spread === 0 ? (distance >= 0 ? 1 : 0) : normalCdf((distance + (spread * spread) / 2) / spread);
}

/**
 * The chance, from 0 to 1, that legs make more than nothing at expiry, before fees: without interest, and with one volatility for every strike. Null where legs
 * expire on different days, or the market is not known.
 */
export function chanceOfProfit(legs: readonly Leg[], market: ExpectedMarket): number | null {
  const { breakevens } = payoff(legs);
  if (legs.length === 0 || breakevens === null || market.price <= 0n || market.volatility < 0 || market.years < 0) return null;
  if (market.years === 0 || market.volatility === 0) return payoffAt(legs, market.price) > 0n ? 1 : 0;
  const strikes = legs.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  const beyond = add(
    [...breakevens, ...strikes].reduce((a, b) => (b > a ? b : a), ZERO),
    ONE,
  );
  const edges = [ZERO, ...breakevens];
  return edges.reduce((chance, from, at) => {
    const until = edges[at + 1];
    const within = until === undefined ? beyond : fromUnits((from + until) / 2n);
    if (payoffAt(legs, within) <= 0n) return chance;
    const below = (limit: Decimal | undefined) => (limit === undefined ? 1 : chanceBelow(toNumber(limit), market));
    return chance + below(until) - below(from);
  }, 0);
}
