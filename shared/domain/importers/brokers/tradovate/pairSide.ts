import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/** The columns of a table of pairs, as its two layouts call them. */
export const PAIRS = {
  account: ['account'],
  contract: ['symbol', 'contract'],
  pair: ['pair id'],
  tradeDay: ['trade date'],
  buyId: ['buyfillid', 'buy fill id'],
  sellId: ['sellfillid', 'sell fill id'],
  quantity: ['qty', 'paired qty'],
  buyPrice: ['buyprice', 'buy price'],
  sellPrice: ['sellprice', 'sell price'],
  pnl: ['pnl', 'p/l'],
  bought: ['boughttimestamp', 'bought timestamp'],
  sold: ['soldtimestamp', 'sold timestamp'],
} as const;
/** A row of such a table. */
export type Pair = RowCells<keyof typeof PAIRS>;
/** One fill of a pair. */
export type PairSide = {
  readonly action: 'buy' | 'sell';
  readonly id: string;
  readonly price: Decimal;
  readonly stamp: string;
  readonly time: Millis;
};

/** The buy or the sell of a row; what cannot be read is a problem of its cells. */
export function sideIn(cells: Pair, action: 'buy' | 'sell'): PairSide {
  const stamp = cells.text(action === 'buy' ? 'bought' : 'sold');
  const price = cells.number(action === 'buy' ? 'buyPrice' : 'sellPrice', `${action} price`);
  return { action, id: cells.text(action === 'buy' ? 'buyId' : 'sellId'), price, stamp, time: cells.clock.stamp(stamp) };
}

/** Shorts are sold before they are bought; in the same second the smaller id came first. */
export function entryFirst(buy: PairSide, sell: PairSide): readonly [PairSide, PairSide] {
  const sellFirst = sell.time === buy.time ? Number(sell.id) < Number(buy.id) : sell.time < buy.time;
  return sellFirst ? [sell, buy] : [buy, sell];
}
