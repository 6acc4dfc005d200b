import type { PaidPlanId } from '#domain/plans/plans.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

/** What billing keeps of a person, beside the plan itself in their ACCESS item. */
export type Billing = {
  readonly customerId: string | null;
  /** The subscription that counts, or counted last. */
  readonly subscriptionId: string | null;
  /** The one page they may be paying on. */
  readonly pending: PendingCheckout | null;
  /** How many pages were begun: with the plan it names the request to the provider, so that a repeat gets the same page. */
  readonly checkouts: number;
  /** UTC milliseconds: when the provider was last asked. */
  readonly readAt: number;
};

/** A page to pay on. It is noted before the provider is asked; `id` and `url` are null until it has answered. UTC milliseconds. */
export type PendingCheckout = {
  readonly plan: PaidPlanId;
  readonly number: number;
  readonly expiresAt: number;
  readonly id: string | null;
  readonly url: string | null;
};

/** A person who never had to do with payments. */
export const noBilling: Billing = { customerId: null, subscriptionId: null, pending: null, checkouts: 0, readAt: 0 };

/** Where it is noted whose customer this is. */
export const customerKey = (customerId: string): Key => ({ pk: `${prefixes.customer}${customerId}`, sk: 'CUSTOMER' });
const eventKey = (eventId: string): Key => ({ pk: `${prefixes.payment}${eventId}`, sk: 'EVENT' });
const MONTH = 30 * 86_400;

/** The write that notes whose customer this is. */
export const customerWrite = (customerId: string, userId: string): Write => ({ put: { ...customerKey(customerId), userId } });

/** Whose customer this is; null for customers that are none of ours. */
export const userOfCustomer = async (table: Table, customerId: string): Promise<string | null> =>
  ((await table.get(customerKey(customerId), 'strong'))?.userId as string | undefined) ?? null;

/** The write that marks an event as done, once. It goes with what the event changed; 30 days are longer than it is repeated. */
export const eventProcessedWrite = (eventId: string, now: number): Write => ({
  put: { ...eventKey(eventId), ttl: Math.ceil(now / 1000) + MONTH },
  if: { expression: 'attribute_not_exists(pk)' },
});

/** Whether an event has been dealt with. */
export const isEventProcessed = async (table: Table, eventId: string): Promise<boolean> =>
  (await table.get(eventKey(eventId), 'strong')) !== null;
