/** Who sells price bars to whoever has a key of their own there, by the name that is stored. `hasKeyId`: a key of theirs comes in two parts, an ID and a secret. */
export const marketProviders = {
  alpaca: { name: 'Alpaca', hasKeyId: true },
  massive: { name: 'Massive', hasKeyId: false },
} as const;

/** One of them, as it is stored. */
export type MarketProviderName = keyof typeof marketProviders;
