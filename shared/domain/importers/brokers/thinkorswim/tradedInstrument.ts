import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { MONTHS, readExpiry } from '#domain/importers/instruments/readOption.ts';
import { futureInstrument, futureOptionOf, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import type { SECTIONS } from './sectionOf.ts';

/** "/MESH26:XCME 1/5 9 JAN 26 (Wk2)": the future of an option, what one point of a contract is worth, and its last day. */
const FUTURE_OF_OPTION = /^(\/\S+)(?: 1\/(\d+(?:\.\d+)?))?(?: (\d{1,2}) ([A-Z]{3}) (\d{2}))?/;

/** The option of a future that a row names: its future with worth and last day in "Symbol", its own code in "Exp". */
function futureOptionIn(symbol: string, exp: string, strike: string, right: string, worth: PointValues): Instrument | string {
  const [, future = symbol, points, day = '', month = '', year = ''] = FUTURE_OF_OPTION.exec(symbol.toUpperCase()) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  const named = number > 0 ? `20${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : '';
  const code = exp.startsWith('/') ? exp : future;
  return futureOptionOf(
    { future, code, expiry: readExpiry(named), right, strike },
    worth,
    points === undefined ? null : parseDecimal(points),
  );
}

/** The instrument of a trade-history leg; a sentence if unreadable. */
export function tradedInstrument(cells: RowCells<keyof typeof SECTIONS.trades>): Instrument | string {
  const [symbol, expiry, strike] = [cells.text('symbol'), cells.text('expiry'), cells.text('strike')];
  const type = cells.text('type').toUpperCase();
  const option = type === 'CALL' || type === 'PUT';
  if (option && symbol.startsWith('/'))
    return cells.instrument(`${symbol}|${expiry}|${strike}|${type}`, (_, worth) => futureOptionIn(symbol, expiry, strike, type, worth));
  if (option) return cells.instrument(`${symbol} ${expiry.replace(/\s*\(\w+\)/, '')} ${strike} ${type}`, optionIn);
  return symbol.startsWith('/') || type === 'FUTURE'
    ? cells.instrument(symbol, futureInstrument)
    : cells.instrument(symbol, (words) => shareInstrument(words));
}
