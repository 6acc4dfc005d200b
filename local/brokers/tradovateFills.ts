import { type BookEvent, type BookTrade, countedIn, newYork, shownIn } from './bookEvent.ts';

/** Ids of fills and contracts begin here. */
export const FILL = 250_000_000;
export const CONTRACT = 3_000_000;
const fourth = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A session that begins at 18:00 in New York has the date of the day after it; on Fridays that is Monday. */
function tradeDateOf(at: number): { year: number; month: number; day: number } {
  const [day = '', clock = ''] = newYork(at).split(' ');
  const date = new Date(`${day}T00:00:00Z`);
  if (clock >= '18') date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + 1);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The fills of a moment; one that was taken back is no longer active. */
export const tradovateFills = (
  book: readonly BookEvent[],
  now: number,
): readonly { readonly trade: BookTrade; readonly active: boolean }[] => {
  const counted = new Set(countedIn(book, now));
  return shownIn(book, now).flatMap((event) => (event.is === 'trade' ? [{ trade: event, active: counted.has(event) }] : []));
};
/** A fill as its row. */
export const fillRow = (names: readonly string[], { trade, active }: { readonly trade: BookTrade; readonly active: boolean }) => ({
  id: FILL + trade.id,
  orderId: trade.order,
  contractId: CONTRACT + names.indexOf(trade.symbol),
  timestamp: new Date(trade.at).toISOString(),
  tradeDate: tradeDateOf(trade.at),
  action: trade.side === 'buy' ? 'Buy' : 'Sell',
  qty: Number(trade.quantity),
  price: Number(trade.price),
  active,
  finallyPaired: 0,
});
/** The fee in parts that add up to it, in hundredths of a cent. */
export const feeRow = ({ id, fee }: BookTrade) => {
  const parts = Math.round(Number(fee) * 1e4);
  const [exchange, nfa] = [Math.floor(parts * 0.5), Math.floor(parts * 0.04)];
  return {
    id: FILL + id,
    clearingFee: 0,
    clearingCurrencyId: 1,
    exchangeFee: fourth(exchange / 1e4),
    exchangeCurrencyId: 1,
    nfaFee: fourth(nfa / 1e4),
    nfaCurrencyId: 1,
    commission: fourth((parts - exchange - nfa) / 1e4),
    commissionCurrencyId: 1,
  };
};
