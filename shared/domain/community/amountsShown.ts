import type { TradeOrigin } from '../leaderboard/tradeOrigins.ts';

/** A trader's amounts in shared content. `capital`: their starting capital in `currency`, 0 if unknown. */
export type AmountsShown = { readonly capital: number; readonly currency: string; readonly amounts: boolean };

/** Origins of shared trades in storage. A verified one is stored as `file` with a mark, which copies of earlier releases lack. */
export const sharedOriginNames = ['file', 'manual', 'edited'] as const;
/** The origin of something shared: `verified` only where a connection pulled every fill (leaderboard/tradeOrigins). */
export type SharedOrigin = { readonly origin: (typeof sharedOriginNames)[number]; readonly verified?: boolean | undefined };

/** An origin as something shared states it. */
export const sharedOrigin = (origin: TradeOrigin): SharedOrigin =>
  origin === 'verified' ? { origin: 'file', verified: true } : { origin };

/** A figure to show, rounded to hundredths; never minus zero. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0;
