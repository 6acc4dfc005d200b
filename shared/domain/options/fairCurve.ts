import { add, type Decimal, fromUnits, ONE, toNumber, ZERO } from '../units/decimal.ts';
import { type Leg, unitsOf } from './leg.ts';
import { payoff, payoffAt } from './payoff.ts';

/** Standard normal distribution function: the share of it that is at most `x` (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    Math.exp((-x * x) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

/** One instant: the underlying's price, and the years until a leg's option expires. */
type KnownMoment = { readonly underlying: number; readonly yearsOf: (expiry: string) => number };

/** A leg with the volatility that its price at a known instant implies, and its years left then. Shares have none. */
type PricedLeg = { readonly leg: Leg; readonly volatility: number; readonly years: number };

/** An annual volatility above this, as a fraction, is a wrong price rather than a market. */
const MOST_VOLATILITY = 20;
const HALVINGS = 80;

/** An option's price per unit by Black and Scholes, without interest and dividends; its intrinsic value once no time is left. */
function optionPrice({ right, strike }: NonNullable<Leg['option']>, underlying: number, volatility: number, years: number): number {
  const at = toNumber(strike);
  const intrinsic = Math.max(0, right === 'C' ? underlying - at : at - underlying);
  const spread = volatility * Math.sqrt(years);
  if (spread <= 0 || underlying <= 0) return intrinsic;
  const d1 = Math.log(underlying / at) / spread + spread / 2;
  const sign = right === 'C' ? 1 : -1;
  return sign * (underlying * normalCdf(sign * d1) - at * normalCdf(sign * (d1 - spread)));
}

/** The volatility at which an option is worth a price; null where no volatility gives it. */
function impliedVolatility(option: NonNullable<Leg['option']>, price: number, underlying: number, years: number): number | null {
  const worth = (volatility: number) => optionPrice(option, underlying, volatility, years);
  if (!(years > 0) || price <= worth(0) || price >= worth(MOST_VOLATILITY)) return null;
  let [low, high] = [0, MOST_VOLATILITY];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (worth(middle) < price) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Legs with the volatilities that their `prices` (per unit, in the order of the legs) imply at one instant. Null if
 * one of them implies none: then nothing can be stated about the whole at other prices.
 */
export function pricedLegs(legs: readonly Leg[], prices: readonly number[], moment: KnownMoment): readonly PricedLeg[] | null {
  const priced = legs.map((leg, at): PricedLeg | null => {
    if (leg.option === null) return { leg, volatility: 0, years: 0 };
    const years = moment.yearsOf(leg.option.expiry);
    const volatility = impliedVolatility(leg.option, prices[at]!, moment.underlying, years);
    return volatility === null ? null : { leg, volatility, years };
  });
  return priced.includes(null) ? null : (priced as readonly PricedLeg[]);
}

/** Result in money, before fees, of closing the legs at their fair value while the underlying is at a price, each at its own volatility. */
export const fairResult = (legs: readonly PricedLeg[], underlying: number): number =>
  legs.reduce((sum, { leg, volatility, years }) => {
    const worth = leg.option === null ? underlying : optionPrice(leg.option, underlying, volatility, years);
    return sum + toNumber(unitsOf(leg)) * (worth - toNumber(leg.price));
  }, 0);

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
