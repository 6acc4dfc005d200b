import type { PlanId } from './planId.ts';
import { plans, specialWeeklyAiLimit } from './plans.ts';

/** A user's requests per week (product.md 1): by their plan, or by special access if that is more. */
export const weeklyAiLimit = (
  type: PlanId | 'premium' | null,
  { paid, special }: { readonly paid: boolean; readonly special: boolean },
): number => {
  const plan = paid ? (type === 'yearly' ? plans.yearly : plans.monthly) : plans.free;
  return special ? Math.max(specialWeeklyAiLimit, plan.weeklyAiLimit) : plan.weeklyAiLimit;
};
