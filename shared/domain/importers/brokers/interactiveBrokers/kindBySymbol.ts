import { futureRoot } from '#domain/importers/instruments/futureRoot.ts';
import { readOption } from '#domain/importers/instruments/readOption.ts';
import type { InstrumentKind } from '#domain/trades/instrument.ts';
import { type Decimal, ONE } from '#domain/units/decimal.ts';

/** What a row says of its contract, where it has no asset class. */
type SymbolFacts = { readonly symbol: string; readonly multiplier: Decimal | null; readonly strike: string; readonly expiry: string };

/** The kind of a contract by its other columns, in queries without AssetClass; null when they leave a doubt. */
export function kindBySymbol({ symbol, multiplier, strike, expiry }: SymbolFacts): InstrumentKind | 'cash' | null {
  if (readOption(symbol) !== null) return 'option';
  if (/^[A-Z]{3}\.[A-Z]{3}$/.test(symbol)) return multiplier === null || multiplier === ONE ? 'cash' : null;
  if (strike !== '' && Number(strike) !== 0) return expiry !== '' && multiplier !== null ? 'futureOption' : null;
  if (futureRoot(symbol) !== null) return multiplier === null || multiplier === ONE ? null : 'future';
  if (expiry !== '') return null;
  return /^[A-Z]{1,6}(?:[ .][A-Z]{1,3})?$/.test(symbol) && (multiplier === null || multiplier === ONE) ? 'stock' : null;
}
