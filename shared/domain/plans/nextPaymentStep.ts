import type { PaidPlanId } from './planId.ts';
import type { BilledSubscription } from './projectSubscription.ts';

/**
 * What comes of a wish for a paid plan: `checkout` a page to pay on; `confirm` a page of the provider's that shows what another plan costs before it
 * begins; `portal` the provider's page for a plan that is about to end; `resume` the same plan goes on; `active` it is theirs already.
 */
type PaymentStep = 'checkout' | 'confirm' | 'portal' | 'resume' | 'active';

/**
 * The next step to `plan`. `current` is the subscription that counts at the provider; `isPaid`: the stored plan is paid for in any other way. Whoever
 * pays already never gets a second page to pay on, and only the same plan goes on without a page: it charges nothing now.
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
