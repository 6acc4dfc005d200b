import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { choosePaidPlan } from './choosePaidPlan.ts';

/** Withdraws a pending cancellation. For another plan, or a subscription that has ended, opens the page with the price. */
export const reactivateSubscription: Handler<typeof api.billing.reactivateSubscription> = ({ input, viewer: { userId }, world, refuse }) =>
  choosePaidPlan(world, { userId, plan: input.planType, isReactivation: true }, refuse);
