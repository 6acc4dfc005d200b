import type { PlanId } from './planId.ts';
import { plans, specialWeeklyAiLimit } from './plans.ts';

/** How many requests a week somebody has (product.md 1): as their plan says, or as special access says where that is more. */
export const weeklyAiLimit = (
  type: PlanId | 'premium' | null,
  { paid, special }: { readonly paid: boolean; readonly special: boolean },
): number => {
  const plan = paid ? (type === 'yearly' ? plans.yearly : plans.monthly) : plans.free;
  return special ? Math.max(specialWeeklyAiLimit, plan.weeklyAiLimit) : plan.weeklyAiLimit;
};
