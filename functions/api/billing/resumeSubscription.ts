import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { BilledSubscription } from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import type { Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';

/**
 * Withdraws a pending cancellation, on the plan that was chosen. One that runs on anyway is not touched: another plan is then confirmed
 * on the provider's page, which shows what it costs.
 */
export async function resumeSubscription(
  world: World,
  payments: Payments,
  whose: { readonly userId: UserId; readonly customerId: string },
  current: BilledSubscription,
  plan: PaidPlanId,
  refuse: (code: 'card_declined') => never,
): Promise<{ url?: string }> {
  if (!current.ending && current.plan === plan) return {};
  if (!current.ending) return { url: await payments.openPortal(whose.customerId, { subscription: current, plan }) };
  if ((await payments.resume(current, plan)) === 'declined') return refuse('card_declined');
  await syncSubscription(world, payments, whose);
  return {};
}
