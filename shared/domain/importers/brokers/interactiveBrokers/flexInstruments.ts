import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { futureRoot } from '#domain/importers/instruments/futureName.ts';
import { InstrumentCache } from '#domain/importers/instruments/instrumentCache.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { readExpiry, readOption, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import { notANumber } from '#domain/importers/rows/rowLog.ts';
import type { Instrument, InstrumentKind } from '#domain/trades/instrument.ts';
import { type Decimal, ONE } from '#domain/units/decimal.ts';
import type { FlexColumns } from './flexColumns.ts';
import { ibInstrument } from './ibInstrument.ts';
import { ibKind } from './ibKind.ts';

/** The cells that make a contract, as last seen with its symbol: equal cells, same instrument. */
type Seen = {
  instrument: Instrument;
  kind: string;
  currency: string;
  underlying: string;
  multiplier: string;
  strike: string;
  expiry: string;
  right: string;
};

/** The columns of a contract; trades have more. */
type ContractColumns = Pick<FlexColumns, 'kind' | 'currency' | 'symbol' | 'underlying' | 'multiplier' | 'strike' | 'expiry' | 'right'>;

/** A row's contract data, if it has no asset class. */
type SymbolFacts = { readonly symbol: string; readonly multiplier: Decimal | null; readonly strike: string; readonly expiry: string };

/** The kind of a contract by its other columns, in queries without AssetClass; null when they leave a doubt. */
function kindBySymbol({ symbol, multiplier, strike, expiry }: SymbolFacts): InstrumentKind | 'cash' | null {
  if (readOption(symbol) !== null) return 'option';
  if (/^[A-Z]{3}\.[A-Z]{3}$/.test(symbol)) return multiplier === null || multiplier === ONE ? 'cash' : null;
  if (strike !== '' && Number(strike) !== 0) return expiry !== '' && multiplier !== null ? 'futureOption' : null;
  if (futureRoot(symbol) !== null) return multiplier === null || multiplier === ONE ? null : 'future';
  if (expiry !== '') return null;
  return /^[A-Z]{1,6}(?:[ .][A-Z]{1,3})?$/.test(symbol) && (multiplier === null || multiplier === ONE) ? 'stock' : null;
}

/** The instruments of a Flex query, each made once. */
export class FlexInstruments {
  private readonly worth: PointValues;
  private readonly instruments = new InstrumentCache();
  private readonly seen = new Map<string, Seen>();

  constructor(worth: PointValues) {
    this.worth = worth;
  }

  /** The row's instrument; null for a currency conversion; a sentence when it is unclear. */
  of(rows: CsvRows, at: ContractColumns): Instrument | string | null {
    const symbol = rows.cell(at.symbol);
    const seen = this.seen.get(symbol);
    if (
      seen !== undefined &&
      rows.is(at.kind, seen.kind) &&
      rows.is(at.currency, seen.currency) &&
      rows.is(at.underlying, seen.underlying) &&
      rows.is(at.multiplier, seen.multiplier) &&
      rows.is(at.strike, seen.strike) &&
      rows.is(at.expiry, seen.expiry) &&
      rows.is(at.right, seen.right)
    ) {
      return seen.instrument;
    }
    const category = rows.cell(at.kind);
    const currency = rows.cell(at.currency);
    const underlying = rows.cell(at.underlying);
    const multiplier = rows.cell(at.multiplier);
    const strike = rows.cell(at.strike);
    const expiry = rows.cell(at.expiry);
    const right = rows.cell(at.right);
    const stated = multiplier === '' ? null : rows.number(at.multiplier);
    if (stated === null && multiplier !== '') return notANumber('multiplier', multiplier);
    const kind = category === '' ? kindBySymbol({ symbol, multiplier: stated, strike, expiry }) : ibKind(category);
    if (kind === 'cash') return null;
    if (kind === null)
      return category === ''
        ? `The file has no asset class for ${symbol.slice(0, 40) || 'this row'}, and its other columns don’t settle what it is. Add AssetClass and Multiplier to the query and run it again.`
        : `Trades of the asset class "${category.slice(0, 40)}" aren’t supported yet. Put them in our CSV template.`;
    const made = ibInstrument(
      {
        kind,
        symbol,
        underlying,
        currency,
        multiplier: stated,
        expiry: readExpiry(expiry),
        strike: readStrike(strike),
        right: readRight(right),
      },
      this.worth,
    );
    const instrument = typeof made === 'string' ? made : this.instruments.of(made);
    if (typeof instrument !== 'string')
      this.seen.set(symbol, { instrument, kind: category, currency, underlying, multiplier, strike, expiry, right });
    return instrument;
  }
}
