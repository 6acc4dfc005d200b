import { type Decimal, divideRound, ONE, type Product, prorate, roundProduct } from '../units/decimal.ts';

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
