// Record 0016: payments.

import type { PaidPlanId, PlanId } from './planId.ts';

/** A subscription as the payment provider tells it now. Instants in UTC milliseconds; `plan` is null for a price that is none of ours. */
export type BilledSubscription = {
  readonly id: string;
  /** The part of it that carries the price. */
  readonly itemId: string;
  readonly plan: PaidPlanId | null;
  readonly status: string;
  readonly createdAt: number;
  /** Ends with its period, in whichever way that was asked: as such, or as the day it ends on. */
  readonly ending: false | 'period' | 'day';
  readonly currentPeriodEnd: number;
  /** Failed tries at the invoice that is open; 0 when nothing is owed. The provider counts. */
  readonly failedAttempts: number;
};

/** A plan as the rest of the product knows it (spec section 3). */
export type PlanState = {
  readonly active: boolean;
  readonly type: PlanId | 'premium' | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: string | null;
  readonly paymentStatus: string;
  readonly failedPaymentAttempts: number;
};

/** What the provider's state means here: how the plan stands, the subscription that counts, and those that should not be. */
export type SubscriptionProjection = {
  readonly state: PlanState;
  readonly current: BilledSubscription | null;
  readonly surplus: readonly BilledSubscription[];
};

/** The only states in which a subscription counts; a state that is not known here opens nothing. */
const counting: readonly string[] = ['active', 'trialing', 'past_due'];
const free: PlanState = {
  active: false,
  type: 'free',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  paymentStatus: 'canceled',
  failedPaymentAttempts: 0,
};

/**
 * The one way from the provider's subscriptions to a plan. Of several that count the oldest is kept, the others are surplus. Without one,
 * whoever had one is on the free plan, and whoever never had one stays as `before`. The order in which things were told plays no part.
 */
export function projectSubscription(found: readonly BilledSubscription[], before: PlanState): SubscriptionProjection {
  const ours = found.filter(({ plan }) => plan !== null);
  const [current = null, ...surplus] = ours
    .filter(({ status }) => counting.includes(status))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  if (current === null) return { state: ours.length === 0 ? before : free, current, surplus };
  const { plan, status, ending, currentPeriodEnd, failedAttempts } = current;
  const state: PlanState = {
    active: true,
    type: plan,
    cancelAtPeriodEnd: ending !== false,
    currentPeriodEnd: new Date(currentPeriodEnd).toISOString(),
    paymentStatus: status,
    failedPaymentAttempts: failedAttempts,
  };
  return { state, current, surplus };
}

const told = ['active', 'type', 'cancelAtPeriodEnd', 'currentPeriodEnd', 'paymentStatus', 'failedPaymentAttempts'] as const;

/** Whether what is stored is what the provider says, with nothing that should not be. */
export const isInStep = (stored: PlanState, { state, surplus }: Pick<SubscriptionProjection, 'state' | 'surplus'>): boolean =>
  surplus.length === 0 && told.every((name) => stored[name] === state[name]);
