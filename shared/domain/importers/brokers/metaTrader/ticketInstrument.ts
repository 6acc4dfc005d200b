import { rowReasons } from '#domain/importers/rowReasons.ts';
import { type Instrument, numberedInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { isPair } from './contractSize.ts';

/** A pair or contract for difference in the account's currency, by a symbol as MetaTrader writes it; a sentence when it cannot be one. */
export function lotInstrument(written: string, currency: string): Instrument | string {
  const symbol = written.toUpperCase();
  if (symbol === '') return rowReasons.noSymbol;
  if (symbol.length > 30) return `The symbol "${symbol.slice(0, 40)}" is too long.`;
  return plainInstrument(isPair(symbol) ? 'forex' : 'cfd', symbol, currency, decimal('1'));
}

/** The same as one position of a hedging account holds it: positions are never netted, so each is a trade of its own. */
export const ticketInstrument = (instrument: Instrument, ticket: string): Instrument =>
  ticket === '' ? instrument : numberedInstrument(instrument, ticket);

/** The fault of a position's number, or ''. */
export const ticketFault = (ticket: string): string =>
  ticket.length > 20 ? `The position number "${ticket.slice(0, 20)}…" is too long.` : '';
