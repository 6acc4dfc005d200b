import type { PaidPlanId } from './planId.ts';
import type { BilledSubscription } from './projectSubscription.ts';

/**
 * Result of choosing a paid plan: `checkout` a page to pay on; `confirm` a page of the provider's that shows the
 * cost of another plan first; `portal` the provider's page for a plan that is about to end; `resume` the same plan
 * continues; `active` it is already theirs.
 */
type PaymentStep = 'checkout' | 'confirm' | 'portal' | 'resume' | 'active';

/**
 * The next step to `plan`. `current` is the subscription that counts at the provider; `isPaid`: the stored plan is
 * paid for in any other way. A paying user never gets a second checkout page, and only the same plan continues
 * without a page: it charges nothing now.
 */
export function nextPaymentStep(
  current: Pick<BilledSubscription, 'plan' | 'ending'> | null,
  plan: PaidPlanId,
  { isReactivation, isPaid }: { readonly isReactivation: boolean; readonly isPaid: boolean },
): PaymentStep {
  if (current === null) return isPaid ? 'active' : 'checkout';
  if (current.plan !== plan) return 'confirm';
  if (isReactivation) return 'resume';
  return current.ending ? 'portal' : 'active';
}
