import type { PaidPlanId } from '#domain/plans/planId.ts';
import { deliverAll } from '#functions/api/billing/testing/billingWorld.ts';
import type { StripeSubscription } from '#local/stripe/billingObjects.ts';
import { noPlan } from './member.ts';
import { type PlanMember, payer, planMember } from './planMember.ts';

const standings = ['running', 'ending', 'endingOnDay', 'late', 'lateAndEnding'] as const;
type Standing = (typeof standings)[number];
/** Every plan state of a visitor of the plans: unpaid, or each paid plan in each standing. */
export type PlanState = 'signedOut' | 'noPlan' | 'free' | 'specialAccess' | 'ended' | `${PaidPlanId} ${Standing}`;

/** The provider's changes to a subscription since its payment. */
const changes: Readonly<Record<Standing, (subscription: StripeSubscription) => Partial<StripeSubscription>>> = {
  running: () => ({}),
  ending: () => ({ cancel_at_period_end: true }),
  endingOnDay: ({ items }) => ({ cancel_at: items.data[0]!.current_period_end }),
  late: () => ({ status: 'past_due' }),
  lateAndEnding: () => ({ status: 'past_due', cancel_at_period_end: true }),
};

async function payerThen(plan: PaidPlanId, change: (subscription: StripeSubscription) => Partial<StripeSubscription>): Promise<PlanMember> {
  const who = await payer(plan);
  const { account } = who.server.world.till.at;
  const [subscription] = account.all('subscriptions');
  Object.assign(subscription!, change(subscription!));
  account.emit('customer.subscription.updated', subscription!);
  await deliverAll(who.server.world);
  return who;
}

const paid = (plan: PaidPlanId) =>
  Object.fromEntries(standings.map((standing) => [`${plan} ${standing}`, () => payerThen(plan, changes[standing])])) as Record<
    `${PaidPlanId} ${Standing}`,
    () => Promise<PlanMember>
  >;

/** A user in each state; null is a visitor. */
export const planStates: Readonly<Record<PlanState, () => Promise<PlanMember> | null>> = {
  signedOut: () => null,
  noPlan: () => planMember({ subscription: noPlan }),
  free: () => planMember(),
  specialAccess: () => planMember({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'partner' } }),
  ended: () => payerThen('monthly', () => ({ status: 'canceled' })),
  ...paid('monthly'),
  ...paid('yearly'),
};
