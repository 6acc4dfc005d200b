import { unguarded } from '#domain/exports/csvText.ts';
import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { unclearStrike } from '#domain/importers/instruments/compactStrike.ts';
import { currencyPair } from '#domain/importers/instruments/currencyPair.ts';
import { contractName, futureSymbol } from '#domain/importers/instruments/futureName.ts';
import { inverseContract } from '#domain/importers/instruments/inverseContract.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { readExpiry, readOption, readRight, readStrike, underlyingOf } from '#domain/importers/instruments/readOption.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal, ONE } from '#domain/units/decimal.ts';

/** The columns of the generic layout, in the template's order. */
export const GENERIC_COLUMNS = [
  'account',
  'datetime',
  'symbol',
  'asset_type',
  'side',
  'quantity',
  'price',
  'multiplier',
  'commission',
  'fees',
  'currency',
  'effect',
  'execution_id',
  'underlying',
  'expiry',
  'strike',
  'right',
  'note',
] as const;
/**
 * An extra column of our own exports, never filled in manually: the broker's stated result of a closing fill, before
 * fees, if price and quantity alone do not determine it.
 */
export const STATED_GROSS = 'stated_gross';
/** The name of one of them. */
export type GenericColumn = (typeof GENERIC_COLUMNS)[number];

const KINDS: ReadonlyMap<string, InstrumentKind> = new Map(
  Object.entries({
    stock: ['stock', 'stocks', 'stk', 'equity', 'equities', 'etf', 'share', 'shares'],
    option: ['option', 'options', 'opt', 'equity_option'],
    future: ['future', 'futures', 'fut'],
    forex: ['forex', 'fx'],
    crypto: ['crypto', 'cryptocurrency', 'coin'],
  } as const).flatMap(([kind, words]) => words.map((word) => [word, kind as InstrumentKind] as const)),
);
const HUNDRED = decimal('100');
/** A word as the layout compares it: lower case, underscores for blanks and dashes. */
export const normalizeWord = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '_');

/** The kind of a symbol by its form, else `fallback`. */
function kindOf(symbol: string, hasStrike: boolean, fallback: InstrumentKind): InstrumentKind {
  if (hasStrike || readOption(symbol) !== null) return 'option';
  if (contractName(symbol) !== null) return 'future';
  return fallback === 'stock' ? (currencyPair(symbol)?.kind ?? fallback) : fallback;
}

/**
 * A row's instrument, or the reason it is unclear. `fallback` is the kind of a symbol without a type or a
 * distinctive form.
 */
export function genericInstrument(
  rows: CsvRows,
  at: Record<GenericColumn, number>,
  worth: PointValues,
  fallback: InstrumentKind = 'stock',
): Instrument | string {
  const symbol = unguarded(rows.cell(at.symbol)).toUpperCase();
  if (symbol === '') return rowReasons.noSymbol;
  const inverse = inverseContract(symbol);
  if (inverse !== '') return inverse;
  const type = normalizeWord(rows.cell(at.asset_type));
  const kind = type !== '' ? KINDS.get(type) : kindOf(symbol, rows.cell(at.strike) !== '', fallback);
  if (kind === undefined) return `The asset type "${type.slice(0, 40)}" is not known. Use stock, option, future, forex or crypto.`;
  const currency = rows.cell(at.currency).toUpperCase();
  if (!/^(?:|[A-Z]{3})$/.test(currency)) return rowReasons.unknownCurrency(currency);
  const stated = rows.cell(at.multiplier) === '' ? null : rows.number(at.multiplier);
  if (rows.cell(at.multiplier) !== '' && (stated === null || stated <= 0n))
    return `The multiplier "${rows.cell(at.multiplier).slice(0, 40)}" is not a number above zero.`;
  if (kind === 'option') return optionOf(rows, at, symbol, currency || 'USD', stated ?? HUNDRED);
  if (kind === 'future') return futureOf(symbol, currency, stated, worth, type !== '');
  return plainOf(kind, symbol, currency, stated);
}

/** A future; `isSaid` when the row itself calls it one. */
function futureOf(symbol: string, currency: string, stated: Decimal | null, worth: PointValues, isSaid: boolean): Instrument | string {
  const contract = contractName(symbol) ?? futureSymbol(symbol);
  const listed = worth.currencyOf(contract);
  if (!isSaid && stated === null && currency !== '' && listed !== null && listed !== currency)
    return `${symbol.slice(0, 40)} may be a share in ${currency} or a future in ${listed}. Put stock or future in "asset_type".`;
  const own = currency || listed || 'USD';
  const multiplier = stated ?? worth.of(contract);
  return multiplier === null ? worth.ask(contract, own) : plainInstrument('future', contract, own, multiplier);
}

/** A share, pair or coin. A pair's result is in its second currency, unless the row states what a point is worth. */
function plainOf(kind: InstrumentKind, symbol: string, currency: string, stated: Decimal | null): Instrument | string {
  const quote = kind === 'forex' || kind === 'crypto' ? (currencyPair(symbol)?.currency ?? '') : '';
  if (quote !== '' && stated === null && currency !== '' && currency !== quote)
    return `${symbol.slice(0, 40)} is quoted in ${quote}, not ${currency}. Correct the currency, or state its multiplier in ${currency}.`;
  return plainInstrument(kind, symbol, currency || quote || 'USD', stated ?? ONE);
}

function optionOf(
  rows: CsvRows,
  at: Record<GenericColumn, number>,
  symbol: string,
  currency: string,
  multiplier: Decimal,
): Instrument | string {
  const named = readOption(symbol);
  const column = (name: GenericColumn) => rows.cell(at[name]);
  const expiry = column('expiry') === '' ? named?.expiry : readExpiry(column('expiry'));
  const strike = column('strike') === '' ? named?.strike : readStrike(column('strike').replace(rows.mark, '.'));
  const right = column('right') === '' ? named?.right : readRight(column('right'));
  if (column('strike') === '' && named?.strike === null) return unclearStrike(symbol);
  if (!expiry || !strike || !right) return 'An option needs its expiry (2026-04-17), strike and right (C or P), or an OCC symbol.';
  const underlying = column('underlying').toUpperCase();
  const root = named?.root ?? (underlying || (symbol.split(' ')[0] ?? symbol));
  return optionInstrument({ root, underlying: underlying || underlyingOf(root), expiry, right, strike, currency, multiplier });
}
