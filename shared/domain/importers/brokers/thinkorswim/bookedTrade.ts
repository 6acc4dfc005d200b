import { readNumber } from '#domain/format/readNumber.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { moneyCheck } from '#domain/importers/rows/moneyCheck.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';

/** A trade as a booking's words state it. */
type BookedTrade = {
  readonly instrument: Instrument;
  readonly action: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
};
/** Why a booking is no such trade. `holds`: the symbol whose options it trades at one price for all legs; with their shares where `shares` is true. */
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
export function bookedTrade(description: string, amount: Decimal | null, worth: PointValues): BookedTrade | Unbooked {
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
