import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { checkoutUrl } from './checkoutUrl.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { resumeSubscription } from './resumeSubscription.ts';
import { withPayments } from './withPayments.ts';

/** Withdraws a pending cancellation. For a subscription that has ended, opens the checkout for a new one. */
export const reactivateSubscription: Handler<typeof api.billing.reactivateSubscription> = ({ input, viewer, world, refuse }) =>
  withPayments(world, refuse, async (payments) => {
    const whose = { userId: viewer.userId, customerId: await ensureCustomer(world, payments, viewer.userId) };
    const synced = await syncSubscription(world, payments, whose);
    if (synced?.current) return resumeSubscription(world, payments, whose, synced.current, input.planType, refuse);
    const url = await checkoutUrl(world, payments, whose, input.planType);
    if (url !== null) return { url };
    await syncSubscription(world, payments, whose);
    return refuse('subscription_active');
  });
