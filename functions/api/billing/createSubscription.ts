import type { api } from '#contract/index.ts';
import { nextPaymentStep } from '#domain/plans/nextPaymentStep.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { isPaid } from '#shared/access.ts';
import { checkoutUrl } from './checkoutUrl.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { resumeSubscription } from './resumeSubscription.ts';
import { withPayments } from './withPayments.ts';

/**
 * The way to a paid plan. Whoever pays already never gets a second page to pay on: another plan is confirmed on the provider's own page,
 * which shows what it costs. Nothing is given here; the provider reports when it was paid.
 */
export const createSubscription: Handler<typeof api.billing.createSubscription> = ({ input, viewer: { userId }, world, refuse }) =>
  withPayments(world, refuse, async (payments) => {
    const { planType: plan, isReactivation = false } = input;
    const whose = { userId, customerId: await ensureCustomer(world, payments, userId) };
    const synced = await syncSubscription(world, payments, whose);
    const subscription = synced?.current ?? null;
    const step = nextPaymentStep(subscription, plan, { isReactivation, isPaid: synced !== null && isPaid(synced.access, world.now()) });
    if (step === 'active') return refuse('subscription_active');
    if (step === 'portal') return { url: await payments.openPortal(whose.customerId) };
    if (subscription !== null) {
      if (step === 'resume') return resumeSubscription(world, payments, whose, subscription, plan, refuse);
      return { url: await payments.openPortal(whose.customerId, { subscription, plan }) };
    }
    const url = await checkoutUrl(world, payments, whose, plan);
    if (url !== null) return { url };
    await syncSubscription(world, payments, whose);
    return refuse('subscription_active');
  });
