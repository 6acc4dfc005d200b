import { readNumber } from '#domain/format/readNumber.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { moneyCheck } from '#domain/importers/rows/moneyCheck.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';
import type { Booking } from './thinkorswimFees.ts';

const waits = (symbol: string) =>
  `A spread of ${symbol.slice(0, 40)} options in this file states no price for each leg, so its other trades can’t be matched. Export the statement with its Account Trade History.`;

/** A trade as a booking's words state it. */
type BookedTrade = {
  readonly instrument: Instrument;
  readonly action: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
};

/**
 * Reason a booking is not such a trade. `holds`: the symbol whose options it trades at one price for all legs; with
 * their shares if `shares` is true.
 */
type Unbooked = { readonly refused: string; readonly holds?: string; readonly shares?: boolean };

/** "BOT +5 CRM 100 (Weeklys) 2 APR 26 175 PUT @1.44 CBOE", on a phone with "tAndroid " in front. */
const TRADE = /^(?:t[A-Z]\w* |WEB:\w+ )?(BOT|SOLD) ([+-]?[\d,.]+) (?:SINGLE )?(.+?) @(\S+)(?: [A-Z][A-Z ]*)?$/;

/** "VERTICAL SPY 100 …", "1/-1 CUSTOM SPX 100 …", "2/2/1/1 ~IRON CONDOR RUT 100 …", "COVERED LIT 100 16 APR 21 64 CALL/LIT". */
const SEVERAL = /^(?:[-\d/]+ )?~?([A-Z]+(?: [A-Z]+)*) \/?([A-Z][A-Z0-9.]*)(?::[A-Z]+)? (?:1\/)?\d/;

const STRATEGIES =
  /^(?:VERTICAL|DIAGONAL|CALENDAR|BUTTERFLY|UNBALANCED BUTTERFLY|CONDOR|IRON CONDOR|IRON BUTTERFLY|STRADDLE|STRANGLE|COVERED|COLLAR|COLLAR SYNTHETIC|COMBO|CUSTOM|VERT ROLL|DOUBLE DIAGONAL|BACKRATIO|WITH STOCK|BOX)$/;

const UNREAD = 'The words of this trade can’t be read. Export the statement with its Account Trade History, or enter the trade by hand.';

const LEGS =
  'This row states one price for all legs of a spread. Export the statement with its Account Trade History, which has the price of each leg.';

/** The one thing that some words name: a future, an option or a share. */
function instrumentOf(words: string, worth: PointValues): Instrument | string {
  if (/^\/[A-Z0-9]+(?::[A-Z]+)?$/.test(words)) return futureInstrument(words, worth);
  if (/ (?:CALL|PUT)$/.test(words)) return optionIn(words);
  return /^[A-Z][A-Z0-9.]{0,9}(?:\/[A-Z]{1,2})?$/.test(words) ? shareInstrument(words) : UNREAD;
}

/** Reads the trade that a booking's words state; its amount (null for futures, whose cash is settled daily) must be its price times its size. */
function bookedTrade(description: string, amount: Decimal | null, worth: PointValues): BookedTrade | Unbooked {
  const [, side, size = '', words = '', each = ''] = TRADE.exec(description) ?? [];
  const spread = SEVERAL.exec(words);
  if (spread !== null && STRATEGIES.test(spread[1]!))
    return { refused: LEGS, holds: spread[2]!, shares: /^(?:COVERED|COLLAR|WITH STOCK)/.test(spread[1]!) };
  // "110'165" is in 32nds, not in thousands.
  const [quantity, price] = [readNumber(size), each.includes("'") ? null : readNumber(each)];
  if (side === undefined || quantity === null || price === null) return { refused: UNREAD };
  const instrument = instrumentOf(words, worth);
  if (typeof instrument === 'string') return { refused: instrument };
  const trade = { instrument, action: side === 'BOT' ? 'buy' : 'sell', quantity: absolute(quantity), price } as const;
  if (instrument.kind === 'future') return trade;
  if (amount === null) return { refused: 'The amount is missing.' };
  if (amount !== 0n && amount > 0n === (side === 'BOT')) return { refused: 'The amount has the sign of the other side.' };
  const refused = moneyCheck(instrument, { quantity: trade.quantity, price, money: amount });
  return refused === '' ? trade : { refused };
}

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
