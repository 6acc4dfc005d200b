import {
  costPerUnit,
  type PositionSize,
  plannedEntry,
  plannedRisk,
  positionSize,
  riskBudget,
  riskPerUnit,
} from '#domain/tradePlans/planRisk.ts';
import { type TradePlanText, tradePlanNumbers, tradePlanProblem } from '#domain/tradePlans/tradePlan.ts';
import { type Decimal, decimal, roundProduct } from '#domain/units/decimal.ts';

/** Bases of relative risk: equity, and the trader's 1R; null if unknown. */
export type RiskBasis = { readonly equity: Decimal | null; readonly unitRisk: Decimal | null };

/** The most that a position may tie up: a share of equity, and money; decimal text, empty where there is no such limit. */
export type CostLimits = { readonly percent: string; readonly amount: string };

/** Missing input of a size, or the reason it is undefined. */
export type SizeNeed = 'budget' | 'equity' | 'unitRisk' | 'price' | 'unlimited' | 'level';

/** A size with its inputs, or the missing ones. */
type SizeAnswer =
  | { readonly need: SizeNeed }
  /** The stop is on the wrong side of the entry, as a sentence. */
  | { readonly need: 'problem'; readonly problem: string }
  | {
      readonly need: null;
      readonly size: PositionSize;
      readonly budget: Decimal;
      readonly each: Decimal;
      readonly planned: Decimal | null;
      /** Capital per unit and its limit, if that decided the size. */
      readonly cost: { readonly each: Decimal; readonly most: Decimal } | null;
    };

/** The smaller of the limits; null without any, or if it depends on unknown equity. */
function mostCost({ percent, amount }: CostLimits, basis: RiskBasis): Decimal | null {
  const share = percent === '' ? null : riskBudget({ in: 'percent', amount: decimal(percent) }, basis);
  const money = amount === '' ? null : decimal(amount);
  return share === null || money === null ? (share ?? money) : share < money ? share : money;
}

/** Number of units of a plan that fit its risk and its capital limit. */
export function sizeOfPlan(plan: TradePlanText, basis: RiskBasis, limits: CostLimits = { percent: '', amount: '' }): SizeAnswer {
  const numbers = tradePlanNumbers(plan);
  const problem = tradePlanProblem({ ...plan, targets: [], quantity: null });
  if (problem !== null) return { need: 'problem', problem };
  if (plan.risk === null) return { need: 'budget' };
  const budget = riskBudget({ in: plan.risk.in, amount: decimal(plan.risk.amount) }, basis);
  if (budget === null) return { need: plan.risk.in === 'r' ? 'unitRisk' : 'equity' };
  const each = riskPerUnit(numbers);
  if (each === null) return { need: numbers.legs.length > 0 && numbers.stop === null ? 'unlimited' : 'price' };
  const atEntry = numbers.stop !== null && plannedEntry(numbers) === numbers.stop;
  if (limits.percent !== '' && basis.equity === null) return { need: 'equity' };
  const [cost, most] = [costPerUnit(numbers), mostCost(limits, basis)];
  const size = atEntry ? null : positionSize({ budget, riskPerUnit: each, costPerUnit: cost, mostCost: most });
  if (size === null) return { need: 'level' };
  const decided = size.limitedBy === 'cost' && cost !== null && most !== null ? { each: cost, most } : null;
  return { need: null, size, budget, each: roundProduct(each), planned: plannedRisk(numbers), cost: decided };
}
