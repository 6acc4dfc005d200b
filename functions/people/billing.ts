import * as z from 'zod/mini';

/** A page to pay on. It is noted before the provider is asked; `id` and `url` are null until it has answered. `expiresAt` in UTC milliseconds. */
const PendingCheckout = z.object({
  plan: z.enum(['monthly', 'yearly']),
  number: z.number(),
  expiresAt: z.number(),
  id: z.nullable(z.string()),
  url: z.nullable(z.string()),
});

/** A user's billing data, besides the plan itself in their ACCESS item. */
export const Billing = z.object({
  customerId: z._default(z.nullable(z.string()), null),
  /** The subscription that counts, or counted last. */
  subscriptionId: z._default(z.nullable(z.string()), null),
  /** The one page they may be paying on. */
  pending: z._default(z.nullable(PendingCheckout), null),
  /**
   * Number of checkout pages started: with the plan it names the provider request, so that a retry gets the same
   * page.
   */
  checkouts: z._default(z.number(), 0),
  /** UTC milliseconds: when the provider was last asked. */
  readAt: z._default(z.number(), 0),
});
export type Billing = z.infer<typeof Billing>;
