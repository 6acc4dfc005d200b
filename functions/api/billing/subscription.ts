import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { loadAccess } from '#functions/people/access.ts';
import { PaymentsUnavailable } from '#functions/world/payments.ts';

/** Minimum time (ms) between provider calls for a user with an open checkout: the specification's pace. */
const APART = 5000;

/**
 * The current subscription. While a checkout page is open the provider is asked too, so that returning from it does
 * not wait for the webhook. Falls back to the stored state when the provider is down.
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
