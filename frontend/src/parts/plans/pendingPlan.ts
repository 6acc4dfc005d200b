import { onSessionEnd } from '#browser/session/session.ts';
import type { PaidPlanId } from '#domain/plans/plans.ts';

const KEY = 'pendingPlan';

onSessionEnd(() => sessionStorage.removeItem(KEY));

/** Keeps, for this tab, which plan its trader left to pay for. */
export const savePendingPlan = (plan: PaidPlanId): void => sessionStorage.setItem(KEY, plan);

/** The plan they left to pay for; null when there is none. */
export function pendingPlan(): PaidPlanId | null {
  const plan = sessionStorage.getItem(KEY);
  return plan === 'monthly' || plan === 'yearly' ? plan : null;
}

/** It is paid for, or was not wanted. */
export const clearPendingPlan = (): void => sessionStorage.removeItem(KEY);
