import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, divideProduct, fromUnits, NO_PRODUCT, product, subtract, ZERO } from '#domain/units/decimal.ts';
import { type Leg, mergedLegs, unitsOf } from '../leg.ts';
import { expiriesOf } from '../payoff.ts';
import { legOf } from './strategiesOf.ts';

/**
 * A trader's description of a multi-leg position: lots opened at a net price. Prices are per unit of the underlying
 * and one lot, before fees: above zero a net credit, below zero a net debit.
 */
export type StrategyTerms = {
  /** The greatest number of equal positions in it: a condor of four contracts a leg is 4 lots. */
  readonly lots: Decimal;
  readonly entry: Decimal;
  /** Net price of the close, with the same sign: the result per unit is `entry` less `exit`. Null while a leg is open. */
  readonly exit: Decimal | null;
  /** Shares among the legs, below zero when short. */
  readonly shares: Decimal;
  /** Strikes of the options, each once, rising. */
  readonly strikes: readonly Decimal[];
  readonly expiries: readonly string[];
  /** The right of all its options; null when it has calls and puts. */
  readonly right: 'C' | 'P' | null;
};

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** The terms of some trades as one strategy; null without an option among them. */
export function strategyTerms(trades: readonly Trade[]): StrategyTerms | null {
  const legs = trades.map(legOf);
  const options = legs.flatMap((leg) => (leg.option === null ? [] : [{ ...leg, option: leg.option }]));
  const [first] = options;
  if (first === undefined) return null;
  const lots = fromUnits(mergedLegs(options).reduce((all, { quantity }) => divisor(all, quantity), 0n));
  const perLot = (of: readonly Leg[]) =>
    divideProduct(
      of.reduce((sum, leg) => subtract(sum, product(unitsOf(leg), leg.price)), NO_PRODUCT),
      unitsOf({ ...first, side: 'long', quantity: lots }),
    );
  const exits = trades.flatMap(({ closedAt, exitPrice }, i) =>
    closedAt === null || exitPrice === null ? [] : [{ ...legs[i]!, price: exitPrice }],
  );
  return {
    lots,
    entry: perLot(legs),
    exit: exits.length === legs.length ? perLot(exits) : null,
    shares: legs.reduce((sum, leg) => (leg.option === null ? add(sum, unitsOf(leg)) : sum), ZERO),
    strikes: [...new Set(options.map(({ option }) => option.strike))].sort((a, b) => (a < b ? -1 : 1)),
    expiries: expiriesOf(legs),
    right: options.every(({ option }) => option.right === first.option.right) ? first.option.right : null,
  };
}
