import { type Instrument, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import { unclearStrike } from './compactStrike.ts';
import { futureSymbol } from './futureRoot.ts';
import type { PointValues } from './pointValues.ts';
import { isAdjusted, type OptionTerms, readOption, underlyingOf } from './readOption.ts';

/** A share or fund, or why its symbol cannot be one. */
export function shareInstrument(symbol: string, currency = 'USD'): Instrument | string {
  if (symbol === '') return rowReasons.noSymbol;
  if (/\s|^\+/.test(symbol) || symbol.length > 30) return `The symbol "${symbol.slice(0, 40)}" cannot be read.`;
  return plainInstrument('stock', symbol.toUpperCase(), currency, decimal('1'));
}

/** A standard option of 100 shares; a sentence for adjusted contracts, whose shares the file does not tell, and for a strike that may be either of two. */
export function listedOption(terms: OptionTerms, symbol: string, currency = 'USD'): Instrument | string {
  if (isAdjusted(terms.root))
    return `${symbol.slice(0, 40)} is an adjusted contract that may not stand for 100 shares. Put it in our CSV template with its multiplier.`;
  const { strike } = terms;
  if (strike === null) return unclearStrike(symbol);
  return optionInstrument({ ...terms, strike, underlying: underlyingOf(terms.root), currency, multiplier: decimal('100') });
}

/** The share or option that a symbol names, in any notation of `readOption`. */
export function usInstrument(symbol: string): Instrument | string {
  const terms = readOption(symbol);
  return terms === null ? shareInstrument(symbol) : listedOption(terms, symbol);
}

/** The option that some text names; a sentence when it names none. */
export function optionIn(text: string): Instrument | string {
  const terms = readOption(text);
  return terms === null ? `The option "${text.slice(0, 60)}" cannot be read.` : listedOption(terms, text);
}

/** A future by its contract, with what a point of it is worth; else the question for that. `currency` where the file states one. */
export function futureInstrument(contract: string, worth: PointValues, currency?: string): Instrument | string {
  const symbol = futureSymbol(contract);
  if (symbol === '') return rowReasons.noSymbol;
  const points = worth.of(symbol);
  const own = currency ?? worth.currencyOf(symbol) ?? 'USD';
  return points === null ? worth.ask(symbol, own) : plainInstrument('future', symbol, own, points);
}
