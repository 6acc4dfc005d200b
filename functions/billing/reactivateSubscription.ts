import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { syncSubscription } from '../store/syncSubscription.ts';
import { checkoutUrl } from './checkoutUrl.ts';
import { keepSubscription } from './keepSubscription.ts';
import { ownCustomer } from './ownCustomer.ts';
import { reachPayments } from './reachPayments.ts';

/** Keeps a subscription that was to end with its period. One that is over begins anew, on the page to pay on. */
export const reactivateSubscription: Handler<typeof api.billing.reactivateSubscription> = ({ input, viewer, world, refuse }) =>
  reachPayments(world, refuse, async (payments) => {
    const whose = { userId: viewer.userId, customerId: await ownCustomer(world, payments, viewer.userId) };
    const synced = await syncSubscription(world, payments, whose);
    if (synced?.current) return keepSubscription(world, payments, whose, synced.current, input.planType, refuse);
    const url = await checkoutUrl(world, payments, whose, input.planType);
    if (url !== null) return { url };
    await syncSubscription(world, payments, whose);
    return refuse('subscription_active');
  });
