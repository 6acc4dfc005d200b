import { futureSymbol } from '#domain/importers/instruments/futureName.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { isAdjusted, type OptionTerms, readOption, underlyingOf } from '#domain/importers/instruments/readOption.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal } from '#domain/units/decimal.ts';

/** A statement's data of a contract; null if missing. `symbol` as printed. */
export type IbContract = {
  readonly kind: InstrumentKind;
  readonly symbol: string;
  readonly underlying: string;
  readonly currency: string;
  readonly multiplier: Decimal | null;
  readonly expiry: string | null;
  readonly strike: Decimal | null;
  readonly right: 'C' | 'P' | null;
};

/** The instrument of a contract, or a sentence naming the missing part. */
export function ibInstrument(contract: IbContract, worth: PointValues): Instrument | string {
  const { kind, symbol, currency, multiplier } = contract;
  if (symbol === '') return rowReasons.noSymbol;
  if (!/^[A-Z]{3}$/.test(currency)) return currency === '' ? 'The currency is missing.' : rowReasons.unknownCurrency(currency);
  if (multiplier !== null && multiplier <= 0n) return `The multiplier of ${symbol.slice(0, 40)} is not above zero.`;
  if (kind === 'option') return option(contract);
  if (kind === 'future') return future(contract, worth);
  if (kind === 'futureOption') return futureOption(contract, worth);
  return plainInstrument(kind, symbol, currency, multiplier ?? decimal('1'));
}

function future({ symbol, underlying, currency, multiplier, expiry }: IbContract, worth: PointValues): Instrument | string {
  const name = futureSymbol(symbol);
  const points = multiplier ?? worth.of(name) ?? worth.of(underlying);
  if (points === null) return worth.ask(name, currency);
  return { ...plainInstrument('future', name, currency, points), underlying: underlying || name, ...(expiry !== null && { expiry }) };
}

function futureOption({ symbol, currency, multiplier, expiry, strike, right, ...contract }: IbContract, worth: PointValues) {
  const underlying = contract.underlying || symbol;
  const points = multiplier ?? worth.of(underlying);
  if (points === null) return worth.ask(underlying, currency);
  if (expiry === null || strike === null || right === null)
    return `The expiry, strike or right of ${symbol.slice(0, 40)} is missing from the file. Add them to the query and export again.`;
  return { ...plainInstrument('futureOption', symbol, currency, points), underlying, expiry, strike, right };
}

function option(contract: IbContract): Instrument | string {
  const { symbol, currency, multiplier, expiry, strike, right } = contract;
  const named: OptionTerms | null = readOption(symbol);
  const root = named?.root ?? (contract.underlying || symbol);
  const terms = { expiry: expiry ?? named?.expiry, strike: strike ?? named?.strike, right: right ?? named?.right };
  if (!terms.expiry || !terms.strike || !terms.right)
    return `The expiry, strike or right of ${symbol.slice(0, 40)} is missing. Add Expiry, Strike and Put/Call to the export.`;
  if (multiplier === null && isAdjusted(root))
    return `${symbol.slice(0, 40)} is an adjusted contract that may not stand for 100 shares, and the file has no multiplier for it.`;
  return optionInstrument({
    root,
    underlying: contract.underlying || underlyingOf(root),
    expiry: terms.expiry,
    strike: terms.strike,
    right: terms.right,
    currency,
    multiplier: multiplier ?? decimal('100'),
  });
}
