import type { createTabNotes } from '#browser/session/createTabNotes.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';

/** The plan being paid for in this tab's checkout; null if none. */
export function pendingPlan({ read }: ReturnType<typeof createTabNotes>): PaidPlanId | null {
  const plan = read('pendingPlan');
  return plan === 'monthly' || plan === 'yearly' ? plan : null;
}
