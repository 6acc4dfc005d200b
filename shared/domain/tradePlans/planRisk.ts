import { payoff } from '../options/payoff.ts';
import {
  absolute,
  add,
  type Decimal,
  divideRound,
  exactWorth,
  fromUnits,
  negate,
  ONE,
  type Product,
  product,
  prorate,
  roundProduct,
  subtract,
  sumOf,
  worth,
  ZERO,
} from '../units/decimal.ts';
import type { TradePlanNumbers, TradePlanText } from './tradePlan.ts';

/** A position's budget, and the cost and risk of one unit. */
type SizeQuestion = {
  /** Money that may be lost. */
  readonly budget: Decimal;
  /** Money lost on one unit at the stop, fees included. */
  readonly riskPerUnit: Product;
  /** Money one unit ties up, and the most that may be tied up; null: no limit. */
  readonly costPerUnit: Decimal | null;
  readonly mostCost: Decimal | null;
};

/** Whole units, their risk, the exact quotient for showing, and the limit that decided. */
export type PositionSize = {
  readonly units: bigint;
  readonly risk: Decimal;
  readonly exact: number;
  readonly limitedBy: 'risk' | 'cost';
};

/** The largest whole number of units within the budget: rounded down, never up. Null where a unit risks nothing, so that no size follows from it. */
export function positionSize({ budget, riskPerUnit, costPerUnit, mostCost }: SizeQuestion): PositionSize | null {
  if (riskPerUnit <= 0n || budget < 0n) return null;
  const byRisk = (budget * ONE) / riskPerUnit;
  const byCost = costPerUnit === null || mostCost === null || costPerUnit <= 0n ? null : mostCost < 0n ? 0n : mostCost / costPerUnit;
  const units = byCost !== null && byCost < byRisk ? byCost : byRisk;
  return {
    units,
    risk: roundProduct(prorate(riskPerUnit, units, 1n)),
    exact: Number(divideRound(budget * ONE * 10_000n, riskPerUnit)) / 10_000,
    limitedBy: units === byRisk ? 'risk' : 'cost',
  };
}

/** Cost (above 0) or credit (below 0) of one unit of a strategy, per point, from the prices of its legs. */
const netPrice = ({ legs }: Pick<TradePlanNumbers, 'legs'>): Decimal =>
  sumOf(legs.map(({ side, quantity, price }) => (side === 'long' ? worth(quantity, price, ONE) : negate(worth(quantity, price, ONE)))));

/** The price a plan reckons with: the worst of its entry zone, else the net price of its legs without a sign. Null where neither is known. */
export function plannedEntry(plan: Pick<TradePlanNumbers, 'side' | 'entryLow' | 'entryHigh' | 'legs'>): Decimal | null {
  const { entryLow, entryHigh, legs } = plan;
  const paid = legs.length > 0 ? netPrice(plan) : null;
  const [worst, other] = isBought(plan) ? [entryHigh, entryLow] : [entryLow, entryHigh];
  return worst ?? other ?? (paid && absolute(paid));
}

/** Money lost on one unit at the stop, fees included; for a strategy without a stop its greatest loss. Null where it is unlimited or a price is missing. */
export function riskPerUnit(plan: TradePlanNumbers): Product | null {
  const fees = product(plan.feesPerUnit ?? ZERO, ONE);
  const entry = plannedEntry(plan);
  if (entry !== null && plan.stop !== null) return add(exactWorth(absolute(subtract(entry, plan.stop)), ONE, plan.multiplier), fees);
  if (plan.legs.length === 0) return null;
  const { maxLoss } = payoff(plan.legs);
  return maxLoss === null || maxLoss >= 0n ? null : add(product(negate(maxLoss), ONE), fees);
}

/** Money that one unit ties up: its price; for options their cost or, for a credit, their maximum loss. Null if unknown. */
export function costPerUnit(plan: Pick<TradePlanNumbers, 'side' | 'entryLow' | 'entryHigh' | 'legs' | 'multiplier'>): Decimal | null {
  const isCredit = plan.legs.length > 0 && netPrice(plan) < 0n;
  const entry = plannedEntry(plan);
  if (!isCredit) return entry && worth(entry, ONE, plan.multiplier);
  const { maxLoss } = payoff(plan.legs);
  return maxLoss && absolute(maxLoss);
}

/** True if its prices are those of one instrument: shares, a future, or a single option contract. */
export const isOfOne = ({ legs }: Pick<TradePlanNumbers, 'legs'>): boolean =>
  legs.length === 0 || (legs.length === 1 && legs[0]!.quantity === ONE);

/** True if a unit is entered by paying for it: bought shares, and options with a net debit. */
export const isBought = (plan: Pick<TradePlanNumbers, 'side' | 'legs'>): boolean =>
  plan.legs.length > 0 ? netPrice(plan) >= 0n : plan.side === 'long';

/** Money lost by the whole plan at its stop; null without a size, or where the risk of a unit is not known. */
export function plannedRisk(plan: TradePlanNumbers): Decimal | null {
  const each = riskPerUnit(plan);
  return each === null || plan.quantity === null ? null : roundProduct(prorate(each, plan.quantity, ONE));
}

/** Money that may be lost: as stated, or of the equity or the trader's 1R; null while that is not known. Rounded down to the eighth decimal. */
export function riskBudget(
  risk: { readonly in: NonNullable<TradePlanText['risk']>['in']; readonly amount: Decimal },
  { equity, unitRisk }: { readonly equity: Decimal | null; readonly unitRisk: Decimal | null },
): Decimal | null {
  if (risk.in === 'money') return risk.amount;
  if (risk.in === 'r') return unitRisk && fromUnits((unitRisk * risk.amount) / ONE);
  return equity === null || equity <= 0n ? null : fromUnits((equity * risk.amount) / (ONE * 100n));
}

/** Reward for risk of one unit at each target, before fees: in R. Null without an entry and stop, or a strategy without a stop: its risk is its greatest loss. */
export function targetsInR(plan: TradePlanNumbers): readonly { readonly price: Decimal; readonly share: Decimal; readonly r: number }[] {
  const entry = plannedEntry(plan);
  const each = riskPerUnit({ ...plan, feesPerUnit: null });
  if (entry === null || each === null || each === 0n) return [];
  const rises = isBought(plan);
  return plan.targets.map(({ price, share }) => {
    const gain = exactWorth(rises ? subtract(price, entry) : subtract(entry, price), ONE, plan.multiplier);
    return { price, share, r: Number(divideRound(gain * 10_000n, each)) / 10_000 };
  });
}

/** R over all targets, each by its share of the position; shares of nothing count alike. Null without any. */
export function weightedR(targets: ReturnType<typeof targetsInR>): number | null {
  if (targets.length === 0) return null;
  const whole = targets.reduce((sum, { share }) => sum + Number(share), 0);
  const weight = (share: Decimal) => (whole === 0 ? 1 / targets.length : Number(share) / whole);
  return targets.reduce((sum, { r, share }) => sum + r * weight(share), 0);
}

/** Win rate needed to break even, from 0 to 1; null without a reward. */
export const breakEvenWinRate = (r: number | null): number | null => (r === null || r <= 0 ? null : 1 / (1 + r));
