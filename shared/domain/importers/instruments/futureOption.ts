import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, parseDecimal } from '#domain/units/decimal.ts';
import { futureSymbol } from './futureRoot.ts';
import type { PointValues } from './pointValues.ts';
import { readExpiry, readRight } from './readOption.ts';

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
