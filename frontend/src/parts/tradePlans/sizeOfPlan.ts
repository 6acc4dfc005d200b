import { plannedEntry, plannedRisk, riskBudget, riskPerUnit } from '#domain/tradePlans/planRisk.ts';
import { type PositionSize, positionSize } from '#domain/tradePlans/positionSize.ts';
import { type TradePlanText, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { type Decimal, decimal, roundProduct } from '#domain/units/decimal.ts';

/** What shares of risk are of: equity, and the trader's 1R; null where not known. */
export type RiskBasis = { readonly equity: Decimal | null; readonly unitRisk: Decimal | null };

/** What a size still needs, or why there is none. */
type SizeNeed = 'budget' | 'equity' | 'unitRisk' | 'price' | 'unlimited' | 'level';

/** A size with what it was worked out from, or what is missing. */
type SizeAnswer =
  | { readonly need: SizeNeed }
  | {
      readonly need: null;
      readonly size: PositionSize;
      readonly budget: Decimal;
      readonly each: Decimal;
      readonly planned: Decimal | null;
    };

/** How many units of a plan fit its risk. */
export function sizeOfPlan(plan: TradePlanText, basis: RiskBasis): SizeAnswer {
  const numbers = tradePlanNumbers(plan);
  if (plan.risk === null) return { need: 'budget' };
  const budget = riskBudget({ in: plan.risk.in, amount: decimal(plan.risk.amount) }, basis);
  if (budget === null) return { need: plan.risk.in === 'r' ? 'unitRisk' : 'equity' };
  const each = riskPerUnit(numbers);
  if (each === null) return { need: numbers.legs.length > 0 && numbers.stop === null ? 'unlimited' : 'price' };
  const atEntry = numbers.stop !== null && plannedEntry(numbers) === numbers.stop;
  const size = atEntry ? null : positionSize({ budget, riskPerUnit: each, costPerUnit: null, mostCost: null });
  if (size === null) return { need: 'level' };
  return { need: null, size, budget, each: roundProduct(each), planned: plannedRisk(numbers) };
}
