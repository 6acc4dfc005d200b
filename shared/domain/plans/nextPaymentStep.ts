import type { PaidPlanId } from './planId.ts';
import type { BilledSubscription } from './projectSubscription.ts';

/**
 * What comes of a wish for a paid plan: `checkout` a page to pay on; `confirm` a page of the provider's where another plan is confirmed; `portal` the
 * provider's page for a plan that is about to end; `resume` the plan goes on; `active` it is theirs already.
 */
type PaymentStep = 'checkout' | 'confirm' | 'portal' | 'resume' | 'active';

/**
 * The next step to `plan`. `current` is the subscription that counts at the provider; `isPaid`: the stored plan is paid for in any other way. Whoever
 * pays already never gets a second page to pay on.
 */
export function nextPaymentStep(
  current: Pick<BilledSubscription, 'plan' | 'ending'> | null,
  plan: PaidPlanId,
  { isReactivation, isPaid }: { readonly isReactivation: boolean; readonly isPaid: boolean },
): PaymentStep {
  if (current === null) return isPaid ? 'active' : 'checkout';
  if (isReactivation) return 'resume';
  if (current.ending) return 'portal';
  return current.plan === plan ? 'active' : 'confirm';
}
