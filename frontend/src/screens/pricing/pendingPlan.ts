import type { createTabNotes } from '#browser/session/createTabNotes.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';

/** The plan that its trader left this tab to pay for; null when there is none. */
export function pendingPlan({ read }: ReturnType<typeof createTabNotes>): PaidPlanId | null {
  const plan = read('pendingPlan');
  return plan === 'monthly' || plan === 'yearly' ? plan : null;
}
