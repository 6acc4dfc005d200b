import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { loadAccess } from '#functions/people/access.ts';
import { PaymentsUnavailable } from '#functions/world/payments.ts';

/** The provider is asked at most this often (ms) for somebody who may be paying right now: the specification's own pace. */
const APART = 5000;

/**
 * The subscription as it is now. While somebody has a page to pay on, the provider is asked too, so that coming back from it does not
 * wait for the provider's message. When the provider is away, what is stored is the answer.
 */
export const subscription: Handler<typeof api.billing.subscription> = async ({ viewer, world }) => {
  const stored = viewer.entitlement.subscription;
  if (stored.active || world.payments === null) return stored;
  const billing = (await loadAccess(world.table, viewer.userId))?.billing;
  if (!billing?.customerId || billing.pending === null || world.now() < billing.readAt + APART) return stored;
  const whose = { userId: viewer.userId, customerId: billing.customerId };
  try {
    return (await syncSubscription(world, world.payments, whose))?.access.subscription ?? stored;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return stored;
    throw error;
  }
};
