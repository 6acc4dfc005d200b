import { type Decimal, formatDecimal, ONE } from '../units/decimal.ts';

/** Kinds of instruments. A future option's multiplier is its future's point value. */
export type InstrumentKind = 'stock' | 'option' | 'future' | 'futureOption' | 'forex' | 'crypto' | 'index' | 'cfd';

/** One tradable thing. `key` identifies it inside an account: "AAPL", "SOFI260220P00025000", "MESH6", "SAP@EUR". */
export type Instrument = {
  readonly key: string;
  readonly kind: InstrumentKind;
  /** The name people use: the ticker, for options the compact OCC symbol, for futures the contract. */
  readonly symbol: string;
  /** The ticker behind an option or future; the symbol itself otherwise. */
  readonly underlying: string;
  /** ISO 4217 code of prices, fees and results. */
  readonly currency: string;
  /** Money per one point of price and one unit of quantity: 1 for stocks, 100 for standard options. */
  readonly multiplier: Decimal;
  /** Options and futures: last day, "YYYY-MM-DD". */
  readonly expiry?: string;
  readonly strike?: Decimal;
  readonly right?: 'C' | 'P';
};

/** Compact OCC symbol: root, yymmdd, C or P, strike × 1000 in eight digits. Source: OCC symbology, as in `broker-formats`. */
export function occSymbol(root: string, expiry: string, right: 'C' | 'P', strike: Decimal): string {
  const thousandths = (strike / 100_000n).toString().padStart(8, '0');
  return `${root}${expiry.slice(2, 4)}${expiry.slice(5, 7)}${expiry.slice(8, 10)}${right}${thousandths}`;
}

const keyed = (symbol: string, currency: string) => (currency === 'USD' ? symbol : `${symbol}@${currency}`);

/** The same instrument as the position of this number holds it, which nets with no other one. */
export const numberedInstrument = (instrument: Instrument, number: string): Instrument => ({
  ...instrument,
  key: `${instrument.key}#${number}`,
});

/** True for what `numberedInstrument` made. Brokers have symbols with a "#" of their own, such as "#US500" and "XAUUSD#". */
export const isNumbered = ({ key, symbol, currency }: Instrument): boolean => key.startsWith(`${keyed(symbol, currency)}#`);

/** The key without the number of a position. */
export const unnumberedKey = (instrument: Instrument): string =>
  isNumbered(instrument) ? keyed(instrument.symbol, instrument.currency) : instrument.key;

/** A stock, fund, index, currency pair, coin or contract for difference. */
export function plainInstrument(kind: InstrumentKind, symbol: string, currency: string, multiplier: Decimal): Instrument {
  return { key: keyed(symbol, currency), kind, symbol, underlying: symbol, currency, multiplier };
}

/** A listed option; `root` is the option root (SPXW), `underlying` its settlement instrument (SPX). */
export function optionInstrument(o: {
  root: string;
  underlying: string;
  expiry: string;
  right: 'C' | 'P';
  strike: Decimal;
  currency: string;
  multiplier: Decimal;
}): Instrument {
  const symbol = occSymbol(o.root, o.expiry, o.right, o.strike);
  const { underlying, currency, multiplier, expiry, strike, right } = o;
  return { key: keyed(symbol, currency), kind: 'option', symbol, underlying, currency, multiplier, expiry, strike, right };
}

/** Distinguishes contracts with the same key and different multipliers, which two files may state: they are never netted or merged. */
export const contractKey = ({ key, multiplier }: Instrument): string => (multiplier === ONE ? key : `${key} ${multiplier}`);

/** A strike as people write it: "250", "12.5". */
export const strikeText = (instrument: Instrument): string => (instrument.strike === undefined ? '' : formatDecimal(instrument.strike));
