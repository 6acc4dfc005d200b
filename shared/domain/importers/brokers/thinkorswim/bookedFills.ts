import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { bookedTrade } from './bookedTrade.ts';
import type { Booking } from './thinkorswimFees.ts';

const waits = (symbol: string) =>
  `A spread of ${symbol.slice(0, 40)} options in this file states no price for each leg, so its other trades can’t be matched. Export the statement with its Account Trade History.`;

/**
 * Reads fills from what the cash books, in a statement without a trade history. Where a spread states no price for each leg, all options of its symbol
 * fail, those that ended as well: without the spread they would open positions that were never there.
 */
export function bookedFills(log: RowLog, bookings: readonly Booking[]): void {
  const held = new Map<string, boolean>();
  const read = bookings.map((booking) => ({ booking, trade: bookedTrade(booking.description, booking.amount, log.points) }));
  for (const { trade } of read)
    if ('holds' in trade && trade.holds !== undefined) held.set(trade.holds, trade.shares === true || held.get(trade.holds) === true);
  const heldBy = ({ kind, symbol, underlying }: Instrument): string => {
    const isOption = kind === 'option' || kind === 'futureOption';
    return (isOption && held.has(underlying)) || (!isOption && held.get(symbol) === true) ? underlying : '';
  };
  for (let at = 0; at < log.size; at++) {
    const symbol = heldBy(log.at(at).instrument);
    if (symbol !== '') log.withdraw(at, waits(symbol), 'failed');
  }
  for (const { booking, trade } of read) {
    const { time, stamp, precision, fee, place } = booking;
    if ('refused' in trade) {
      log.failed(place, trade.refused);
      continue;
    }
    const symbol = heldBy(trade.instrument);
    const refused = symbol === '' ? fillProblem(trade.instrument, trade.action, trade.quantity, trade.price) : waits(symbol);
    if (refused !== '') log.failed(place, refused);
    else log.fillAt(place, { ...trade, id: UNNAMED, account: '', fee, time, precision, order: 0, effect: 'unknown', batch: '' }, '', stamp);
  }
}
