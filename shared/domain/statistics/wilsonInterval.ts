import { NORMAL_95 as Z } from './normal95.ts';

/** Where a win rate lies with 95 % confidence, as shares from 0 to 1; null without trades. Source: Wilson's score interval, 1927. */
export function wilsonInterval(wins: number, trades: number): { readonly low: number; readonly high: number } | null {
  if (trades <= 0) return null;
  const share = wins / trades;
  const scale = 1 + Z ** 2 / trades;
  const middle = share + Z ** 2 / (2 * trades);
  const reach = Z * Math.sqrt((share * (1 - share)) / trades + Z ** 2 / (4 * trades ** 2));
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
