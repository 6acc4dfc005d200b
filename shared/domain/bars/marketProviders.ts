import { DAY } from '../units/millis.ts';

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

const DAY_SECONDS = DAY / 1000;

/** Days up to which each length of bar (seconds) is asked for: never more than about 12,000 bars, and never more than 120,000 minutes, of which Massive makes its hours. */
const lengths = [
  { days: 8, seconds: 60 },
  { days: 60, seconds: 300 },
  { days: 180, seconds: 3600 },
] as const;

/** Maximum range (seconds) of one request: twenty years of days. */
export const LONGEST_FETCH = 20 * 366 * DAY_SECONDS;

/** Bar length in seconds to request for a range (UTC seconds): minutes for a few days, days for years. */
export const fetchedLength = (from: number, until: number): 60 | 300 | 3600 | 86_400 =>
  lengths.find(({ days }) => until - from <= days * DAY_SECONDS)?.seconds ?? 86_400;
