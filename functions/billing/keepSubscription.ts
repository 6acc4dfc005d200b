import type { BilledSubscription } from '#domain/plans/projectSubscription.ts';
import type { PaidPlanId } from '#domain/plans/plans.ts';
import { syncSubscription } from '../store/syncSubscription.ts';
import type { Payments } from '../world/payments.ts';
import type { World } from '../world/world.ts';

/**
 * Keeps a subscription that was to end, on the plan that was chosen. One that runs on anyway is not touched: another plan is then confirmed
 * on the provider's page, which shows what it costs.
 */
export async function keepSubscription(
  world: World,
  payments: Payments,
  whose: { readonly userId: string; readonly customerId: string },
  current: BilledSubscription,
  plan: PaidPlanId,
  refuse: (code: 'card_declined') => never,
): Promise<{ url?: string }> {
  if (!current.ending && current.plan === plan) return {};
  if (!current.ending) return { url: await payments.openPortal(whose.customerId, { subscription: current, plan }) };
  if ((await payments.keepGoing(current, plan)) === 'declined') return refuse('card_declined');
  await syncSubscription(world, payments, whose);
  return {};
}
