// Record 0016: payments.

import type { PaidPlanId, PlanId } from './planId.ts';

/**
 * A subscription in the payment provider's current state. Instants in UTC milliseconds; `plan` is null for an
 * unknown price.
 */
export type BilledSubscription = {
  readonly id: string;
  /** The part of it that carries the price. */
  readonly itemId: string;
  readonly plan: PaidPlanId | null;
  readonly status: string;
  readonly createdAt: number;
  /** Ends with its period, in either form: at the period's end, or on a date. */
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

/** The provider's state in our terms: the plan's state, the subscription that counts, and surplus ones. */
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
 * The only mapping from the provider's subscriptions to a plan. Of several active ones the oldest is kept, the
 * others are surplus. Without one, a former subscriber is on the free plan, and a user who never subscribed stays as
 * `before`. Independent of the order of events.
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

/** True if the stored plan matches the provider's, without surplus. */
export const isInStep = (stored: PlanState, { state, surplus }: Pick<SubscriptionProjection, 'state' | 'surplus'>): boolean =>
  surplus.length === 0 && told.every((name) => stored[name] === state[name]);
