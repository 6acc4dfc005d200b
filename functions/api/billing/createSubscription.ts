import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { isPaid } from '#shared/access.ts';
import { checkoutUrl } from './checkoutUrl.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { resumeSubscription } from './resumeSubscription.ts';
import { withPayments } from './withPayments.ts';

/**
 * The way to a paid plan. Whoever pays already never gets a second page to pay on: another plan is confirmed on the provider's own page,
 * which shows what it costs. Nothing is given here; the provider tells when it was paid.
 */
export const createSubscription: Handler<typeof api.billing.createSubscription> = ({ input, viewer, world, refuse }) =>
  withPayments(world, refuse, async (payments) => {
    const { planType, isReactivation = false } = input;
    const { userId } = viewer;
    const customerId = await ensureCustomer(world, payments, userId);
    const synced = await syncSubscription(world, payments, { userId, customerId });
    const current = synced?.current ?? null;
    if (current !== null) {
      if (isReactivation) return resumeSubscription(world, payments, { userId, customerId }, current, planType, refuse);
      if (current.ending) return { url: await payments.openPortal(customerId) };
      if (current.plan === planType) return refuse('subscription_active');
      return { url: await payments.openPortal(customerId, { subscription: current, plan: planType }) };
    }
    if (synced !== null && isPaid(synced.access, world.now())) return refuse('subscription_active');
    const url = await checkoutUrl(world, payments, { userId, customerId }, planType);
    if (url !== null) return { url };
    await syncSubscription(world, payments, { userId, customerId });
    return refuse('subscription_active');
  });
