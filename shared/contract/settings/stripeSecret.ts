/** The fields of the operator's Stripe secret, JSON in Secrets Manager, which the functions that take money get as one variable. */
export const stripeFields = ['secretKey', 'webhookSecrets', 'priceMonthly', 'priceYearly', 'portalConfiguration'] as const;

/** That secret. `webhookSecrets` is the current one and, during a rotation, the previous one after a comma; an empty `portalConfiguration` is Stripe's default. */
export type StripeSecret = Readonly<Record<(typeof stripeFields)[number], string>>;
