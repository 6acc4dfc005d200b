import { orderSide } from '../values/orderSide.ts';
import type { SideMeaning } from './columnProfile.ts';

/** A side word as profiles keep it: small letters, 40 at most. */
export const sideKey = (word: string): string => word.toLowerCase().slice(0, 40);

/** What a side word means by itself, or null. */
export function sideMeaning(word: string): SideMeaning | null {
  const known: Readonly<Record<string, SideMeaning>> = {
    kauf: 'buy',
    long: 'buy',
    compra: 'buy',
    verkauf: 'sell',
    venta: 'sell',
    vendita: 'sell',
    acquisto: 'buy',
    bought: 'buy',
  };
  const named = known[word.toLowerCase()];
  if (named !== undefined) return named;
  const said = orderSide(word);
  if (typeof said === 'string') return null;
  if (said.effect === 'unknown') return said.action;
  return said.action === 'sell' ? (said.effect === 'open' ? 'short' : 'sell') : said.effect === 'close' ? 'cover' : 'buy';
}
