/** Who sells price bars to whoever has a key of their own there, by the name that is stored, with the name people use. */
export const marketProviders = { alpaca: 'Alpaca' } as const;

/** One of them, as it is stored. */
export type MarketProviderName = keyof typeof marketProviders;
