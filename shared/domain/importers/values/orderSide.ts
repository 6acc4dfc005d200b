import type { Fill } from '#domain/trades/fill.ts';
import { rowReasons } from '../rowReasons.ts';

/** An order's action, and its effect on the position if its name states it. */
export type OrderSide = { readonly action: 'buy' | 'sell'; readonly effect: Fill['effect'] };

const side = (action: OrderSide['action'], effect: OrderSide['effect']): OrderSide => ({ action, effect });
const SIDES: ReadonlyMap<string, OrderSide> = new Map([
  ['b', side('buy', 'unknown')],
  ['buy', side('buy', 'unknown')],
  ['bot', side('buy', 'unknown')],
  ['bc', side('buy', 'close')],
  ['buytocover', side('buy', 'close')],
  ['buytoopen', side('buy', 'open')],
  ['buytoclose', side('buy', 'close')],
  ['s', side('sell', 'unknown')],
  ['sell', side('sell', 'unknown')],
  ['sold', side('sell', 'unknown')],
  ['ss', side('sell', 'open')],
  ['short', side('sell', 'open')],
  ['sellshort', side('sell', 'open')],
  ['shortsell', side('sell', 'open')],
  ['selltoopen', side('sell', 'open')],
  ['selltoclose', side('sell', 'close')],
]);
const SELL_LONG = side('sell', 'close');

/** The side of an order in brokers' words: "Buy", "S", "SellShort", "Buy to Cover". A sentence if unknown. */
export const orderSide = (text: string): OrderSide | string =>
  SIDES.get(text.toLowerCase().replace(/[^a-z]/g, '')) ??
  (text === '' ? rowReasons.noSide : `The side "${text.slice(0, 40)}" is not known. Enter the trade by hand if it is one.`);

/** The same where a broker has another word for selling short, so that a plain sale always closes a long position. */
export function sideBesideShort(text: string): OrderSide | string {
  const side = orderSide(text);
  return typeof side !== 'string' && side.action === 'sell' && side.effect === 'unknown' ? SELL_LONG : side;
}
