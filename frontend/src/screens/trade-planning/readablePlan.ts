import type { TradePlanText } from '#domain/tradePlans/tradePlan.ts';
import type { CostLimits } from '#features/plans/sizeOfPlan.ts';
import { amount, isAmount, type PlanDraft } from './planDraft.ts';

/** A position's capital limits, as decimal text; null while one is invalid. Futures require an unknown margin. */
export function readableLimits({ kind, mostPercent = '', mostMoney = '' }: PlanDraft): CostLimits | null {
  if (kind === 'future') return { percent: '', amount: '' };
  const [percent, money] = [amount(mostPercent), amount(mostMoney)];
  return [percent, money].every((text) => text === '' || isAmount(text)) ? { percent, amount: money } : null;
}

/**
 * A plan whose numbers can all be read, for figures computed while it is typed; legs with missing numbers are skipped. Null until they can.
 */
export function readablePlan(plan: TradePlanText): TradePlanText | null {
  const { multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, targets, risk } = plan;
  const texts = [multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, risk?.amount ?? null];
  if (![...texts, ...targets.flatMap(({ price, share }) => [price, share])].every(isAmount)) return null;
  const legs = plan.legs.filter((leg) => [leg.strike, leg.quantity, leg.price].every(isAmount) && leg.expiry !== '');
  const { implied = null } = plan;
  const isReadable = implied !== null && isAmount(implied.volatility) && isAmount(implied.underlying);
  return { ...plan, legs, implied: isReadable ? implied : null };
}
