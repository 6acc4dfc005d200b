import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { choosePaidPlan } from './choosePaidPlan.ts';

/** The way to a paid plan. */
export const createSubscription: Handler<typeof api.billing.createSubscription> = ({ input, viewer: { userId }, world, refuse }) =>
  choosePaidPlan(world, { userId, plan: input.planType, isReactivation: input.isReactivation ?? false }, refuse);
