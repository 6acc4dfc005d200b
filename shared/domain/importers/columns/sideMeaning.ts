import { orderSide } from '../values/orderSide.ts';
import type { SideMeaning } from './columnProfile.ts';

/** A side word as profiles keep it: small letters, 40 at most. */
export const sideKey = (word: string): string => word.toLowerCase().slice(0, 40);

/** The kind of order in a side such as "BUY - MARKET", "Limit sell" or "Buy Trade". */
const ORDER_KIND = /^(?:stop limit|market|limit|stop) |(?: -)? (?:stop limit|market|limit|stop|trade|order)$/gi;

/** The default meaning of a side word, or null. */
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
  const side = orderSide(word.replace(ORDER_KIND, ''));
  if (typeof side === 'string') return null;
  if (side.effect === 'unknown') return side.action;
  return side.action === 'sell' ? (side.effect === 'open' ? 'short' : 'sell') : side.effect === 'close' ? 'cover' : 'buy';
}
