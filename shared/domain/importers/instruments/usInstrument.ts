import { type Instrument, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal, parseDecimal } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import { unclearStrike } from './compactStrike.ts';
import { futureSymbol } from './futureName.ts';
import type { PointValues } from './pointValues.ts';
import { isAdjusted, type OptionTerms, readExpiry, readOption, readRight, underlyingOf, unreadOption } from './readOption.ts';

/** "./MESU4EX3U4 240920P5050": the future, the option's own code, its last day, right and strike. */
const DOTTED = /^\.\/([A-Z0-9]{1,4}?[FGHJKMNQUVXZ]\d{1,2})\s?([A-Z0-9]{2,6})\s+(\d{6})([CP])(\d{1,6}(?:\.\d{1,6})?)$/;

/** An option on a future, as some brokers write it, with the future's point value. A sentence when it cannot be read. */
export function futureOption(symbol: string, worth: PointValues): Instrument | string {
  const match = DOTTED.exec(symbol.toUpperCase());
  if (!match) return `The future option "${symbol.slice(0, 40)}" cannot be read.`;
  const [, future = '', code, day, right, strike] = match;
  return futureOptionOf({ future, code: code!, expiry: readExpiry(`20${day}`), right: right!, strike: strike! }, worth);
}

/** The same from its parts; `expiry` null when the file does not tell it, `stated` what one point of it is worth if it does. */
export function futureOptionOf(
  terms: {
    future: string;
    code: string;
    expiry: string | null;
    right: string;
    strike: string;
  },
  worth: PointValues,
  stated: Decimal | null = null,
): Instrument | string {
  const underlying = futureSymbol(terms.future);
  const points = stated !== null && stated > 0n ? stated : worth.of(underlying);
  if (points === null) return worth.ask(underlying, 'USD');
  const strike = parseDecimal(terms.strike.replaceAll(',', ''));
  const right = readRight(terms.right);
  if (strike === null || strike <= 0n || right === null) return `The strike or right of an option on ${underlying} cannot be read.`;
  const symbol = `${futureSymbol(terms.code)}${terms.expiry === null ? '' : `-${terms.expiry.slice(2).replaceAll('-', '')}`}${right}${terms.strike}`;
  return {
    ...plainInstrument('futureOption', symbol, 'USD', points),
    underlying,
    strike,
    right,
    ...(terms.expiry === null ? {} : { expiry: terms.expiry }),
  };
}

/** A share or fund, or why its symbol cannot be one. */
export function shareInstrument(symbol: string, currency = 'USD'): Instrument | string {
  if (symbol === '') return rowReasons.noSymbol;
  const unread = unreadOption(symbol);
  if (unread !== null) return unread;
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
