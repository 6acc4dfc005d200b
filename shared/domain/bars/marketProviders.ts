/**
 * Sellers of price bars for users with their own key, by stored name. `hasKeyId`: their key has two parts, an ID and
 * a secret.
 */
export const marketProviders = {
  alpaca: { name: 'Alpaca', hasKeyId: true },
  massive: { name: 'Massive', hasKeyId: false },
} as const;

/** A provider's stored name. */
export type MarketProviderName = keyof typeof marketProviders;
