import { nextPaymentStep } from '#domain/plans/nextPaymentStep.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import type { World } from '#functions/world/world.ts';
import { isPaid } from '#shared/access.ts';
import { checkoutUrl } from './checkoutUrl.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { withPayments } from './withPayments.ts';

type Wish = { readonly userId: UserId; readonly plan: PaidPlanId; readonly isReactivation: boolean };
type Refuse = (code: 'subscription_active' | 'payments_away' | 'payments_off') => never;

/**
 * The way to a paid plan: the provider's page with the price, or no page if the current plan simply continues. Changes nothing else here;
 * the provider reports payments.
 */
export const choosePaidPlan = (world: World, { userId, plan, isReactivation }: Wish, refuse: Refuse): Promise<{ url?: string }> =>
  withPayments(world, refuse, async (payments) => {
    const whose = { userId, customerId: await ensureCustomer(world, payments, userId) };
    const synced = await syncSubscription(world, payments, whose);
    const subscription = synced?.current ?? null;
    const step = nextPaymentStep(subscription, plan, { isReactivation, isPaid: synced !== null && isPaid(synced.access, world.now()) });
    if (step === 'active') return refuse('subscription_active');
    if (step === 'portal') return { url: await payments.openPortal(whose.customerId) };
    if (step === 'confirm') return { url: await payments.openPortal(whose.customerId, { subscription: subscription!, plan }) };
    if (step === 'resume' && subscription!.ending) await payments.resume(subscription!);
    const url = step === 'resume' ? null : await checkoutUrl(world, payments, whose, plan);
    if (url !== null) return { url };
    await syncSubscription(world, payments, whose);
    return step === 'resume' ? {} : refuse('subscription_active');
  });
