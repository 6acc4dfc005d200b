import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { BilledSubscription } from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';

/** A page to pay on. `url` is null once it cannot be paid any more. */
export type CheckoutPage = { readonly id: string; readonly status: 'open' | 'complete' | 'expired'; readonly url: string | null };

/**
 * An event at the provider: a hint to fetch the current state, never data. `customerId` is null if it concerns no
 * customer.
 */
type PaymentEvent = { readonly id: string; readonly type: string; readonly customerId: string | null };

/** A subscription of the provider's list, with its customer. */
export type ListedSubscription = { readonly customerId: string; readonly subscription: BilledSubscription };

/** The payment provider, as handlers need it. Each call throws `PaymentsAway` when the provider cannot be reached; it may have done its part before. */
export type Payments = {
  /** One customer a user, however often it is asked. */
  createCustomer(userId: UserId, email: string): Promise<string>;
  /** A page to pay a plan on, open until `expiresAt` (UTC milliseconds); the same page again for the same number. */
  openCheckout(wanted: {
    readonly userId: UserId;
    readonly customerId: string;
    readonly plan: PaidPlanId;
    readonly number: number;
    readonly expiresAt: number;
  }): Promise<CheckoutPage>;
  readCheckout(id: string): Promise<CheckoutPage>;
  /** Closes a page that is still open; `complete` when it was paid first. */
  closeCheckout(id: string): Promise<'expired' | 'complete'>;
  /** All of a customer's subscriptions that ever were. */
  subscriptionsOf(customerId: string): Promise<readonly BilledSubscription[]>;
  /** Ends a subscription with its period. */
  cancelAtPeriodEnd(subscription: BilledSubscription): Promise<void>;
  /** Takes that back. Nothing is charged before the next period, and the plan stays the same. */
  resume(subscription: BilledSubscription): Promise<void>;
  /** Ends a subscription now and gives its last payment back. */
  cancelAndRefund(subscription: BilledSubscription): Promise<void>;
  /** Closes every open payment page of a customer, ends their subscriptions now, and has the provider delete the customer. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Where a customer manages plan, card and invoices; with a change, the page that confirms it. */
  openPortal(customerId: string, change?: { readonly subscription: BilledSubscription; readonly plan: PaidPlanId }): Promise<string>;
  /**
   * A page of all subscriptions there ever were, the newest first: those after one, or the first hundred, also where that one is not known. `next`: the one to
   * go on after; null at the end.
   */
  subscriptionPage(after: string | null): Promise<{ readonly listed: readonly ListedSubscription[]; readonly next: string | null }>;
  /** Content of a signed message; null if forged, too old or not for us. `now` in UTC milliseconds. */
  readEvent(body: string, signature: string, now: number): PaymentEvent | null;
};

/** The provider did not answer, or not in a way to rely on. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause });
    this.name = 'PaymentsAway';
  }
}
