// Record 0060: price bars, their providers, replays, and what bars say of trades.

import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { MarketProviderName } from '#domain/bars/marketProviders.ts';
import type { MarketPrice } from '#domain/connections/brokerStanding.ts';

/** A user's credentials for a provider; `keyId` null if its keys have one part. Stored sealed, never logged. */
export type MarketKey = { readonly keyId: string | null; readonly secret: string };

/** Bars of `seconds` that begin from one UTC second up to another. */
export type BarRequest = {
  readonly symbol: string;
  readonly seconds: 60 | 300 | 3600 | 86_400;
  readonly from: number;
  readonly until: number;
};

/** A provider of price bars, as handlers need it. All throw `MarketKeyRefused`, `MarketBusy` or `MarketAway`. */
export type MarketProvider = {
  /** Ends when the key is taken. */
  check(key: MarketKey): Promise<void>;
  /** Unadjusted bars; null if it has none that this key may read. */
  bars(key: MarketKey, request: BarRequest): Promise<BarSeries | null>;
  /** Prices of shares, a quarter of an hour late or more; none of those that it doesn't have or this key may not read. */
  prices(key: MarketKey, symbols: readonly string[]): Promise<readonly MarketPrice[]>;
};

/** Every provider. */
export type MarketData = Readonly<Record<MarketProviderName, MarketProvider>>;

/** The key is wrong, or was revoked. */
export class MarketKeyRefused extends Error {
  override readonly name = 'MarketKeyRefused';
}

/** It has had enough requests of this key: the same works in `retryAfter` seconds. */
export class MarketBusy extends Error {
  override readonly name = 'MarketBusy';
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The provider is busy.');
    this.retryAfter = retryAfter;
  }
}

/** The provider is down, too slow, or sends an invalid response. */
export class MarketAway extends Error {
  override readonly name = 'MarketAway';
}
