import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { futureOptionIn } from './futureOptionIn.ts';
import type { SECTIONS } from './sectionOf.ts';

/** What a leg of the trade history is of; a sentence when it cannot be read. */
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
