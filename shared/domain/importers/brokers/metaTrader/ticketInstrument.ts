import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { type Instrument, numberedInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, decimal, divide, subtract } from '#domain/units/decimal.ts';

const CURRENCIES = /^(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|MXN|ZAR|TRY|SGD|HKD|CNH)/;
/** True for a currency pair, with any broker suffix ("EURUSD.pro"). */
const isPair = (symbol: string) => CURRENCIES.test(symbol) && CURRENCIES.test(symbol.slice(3));
/** Sizes of contracts: the ratio of profit to points is one of them where nothing was converted. */
export const ROUND_SIZES = ['1', '5', '10', '50', '100', '500', '1000', '5000', '10000', '100000', '1000000'].map(decimal);

/**
 * Approximate money per point of a lot in the account's currency, from the position with the largest profit: only
 * for sizes and risks of positions. Their results are the broker's. Null if no position gained or lost any points.
 */
export function contractSize(list: readonly { readonly points: Decimal; readonly profit: Decimal }[]): Decimal | null {
  let best: (typeof list)[number] | null = null;
  for (const one of list) if (one.points !== 0n && (best === null || absolute(one.profit) > absolute(best.profit))) best = one;
  const ratio = best === null ? null : divide(best.profit, best.points);
  if (ratio === null || ratio <= 0n) return null;
  return ROUND_SIZES.find((round) => absolute(subtract(round, ratio)) * 200n <= round) ?? ratio;
}

/** The same for a table of closed positions: where nothing proves it, the usual size of pairs, else one unit, and the file's notes say so. */
export function sizeOfLots(list: Parameters<typeof contractSize>[0], symbol: string, log: RowLog): Decimal {
  const size = contractSize(list);
  if (size !== null) return size;
  const units = isPair(symbol) ? '100000' : '1';
  log.findings.notes.add(
    `No closed position of ${symbol} in this file shows how large a lot is. Its results are your broker’s; its size and risk count ${units} ${units === '1' ? 'unit' : 'units'} a lot.`,
  );
  return decimal(units);
}

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
