import type { Order, Traded } from './randomJournal.ts';
import { centsOf } from './written.ts';

/** Two stocks. */
export const stocks: readonly Traded[] = [
  { symbol: 'AAPL', kind: 'stock', cents: 21_500, tick: 5, worth: 1 },
  { symbol: 'SOFI', kind: 'stock', cents: 1_210, tick: 1, worth: 1 },
];
/** A call. */
export const call: Traded = { symbol: 'AAPL260821C00220000', kind: 'option', cents: 305, tick: 5, worth: 100 };
/** BUY or SELL. */
export const upper = ({ side }: Order) => (side === 'buy' ? 'BUY' : 'SELL');
/** Buy or Sell. */
export const word = ({ side }: Order) => (side === 'buy' ? 'Buy' : 'Sell');
/** A quantity, below zero when it is sold. */
export const signed = ({ side }: Order, quantity: number): number => (side === 'buy' ? quantity : -quantity);
/** Cash of an order in dollars, fees aside. */
export const cashOf = (order: Order): number => (-signed(order, centsOf(order)) * order.what.worth) / 100;
/** The result of orders that end flat, in dollars, fees aside. */
export const madeBy = (orders: readonly Order[]): number => orders.reduce((sum, order) => sum + cashOf(order), 0);
