import { isNone } from '#domain/format/readNumber.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, negate, ZERO } from '#domain/units/decimal.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import { strikeUnitIn } from '../instruments/compactStrike.ts';
import { InstrumentCache } from '../instruments/instrumentCache.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { rowReasons } from '../rowReasons.ts';
import { notANumber } from '../rows/rowLog.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { type ColumnProfile, feeColumnsOf, type MappedField, type SideMeaning } from './columnProfile.ts';
import { asCurrency, currencyIn, isCode } from './currencyIn.ts';
import { type Fallback, mappedInstrument } from './mappedInstrument.ts';
import { unitAt } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';

const DEAD =
  /cancel|reject|expired|working|pending|queued|inactive|failed|^active|submitted|accepted|placed|suspend|deleted|replaced|^new$/i;
const FILLED = /fill|execut|done|complete|partial/i;
/** Placeholders for a missing id. */
const NO_ID = /^(?:0+|-+|n\/?a|none|null)$/i;

/** Where a fee is, the sign of a paid one, the column of its currency (-1: none), and the currency that its name states. */
type FeeCells = { readonly at: number; readonly isBelow: boolean; readonly unitAt: number; readonly currency: string | null };

/** The current row's cells, by a profile's fields. Unreadable cells set `problem`. */
export class MappedCells {
  problem = '';
  readonly hasFees: boolean;
  private readonly rows: CsvRows;
  private readonly profile: ColumnProfile;
  private readonly worth: PointValues;
  private readonly isDoubted: (key: string) => boolean;
  private readonly at: ReadonlyMap<MappedField, number>;
  private readonly fees: readonly FeeCells[];
  private readonly instruments = new InstrumentCache();
  private readonly fallback: Fallback;

  constructor(rows: CsvRows, columns: readonly string[], profile: ColumnProfile, worth: PointValues, isDoubted: (key: string) => boolean) {
    this.rows = rows;
    this.profile = profile;
    this.worth = worth;
    this.isDoubted = isDoubted;
    rows.mark = profile.decimals;
    const named = Object.entries(profile.columns) as [MappedField, string | undefined][];
    this.at = new Map(named.map(([field, name]) => [field, name === undefined ? -1 : columns.indexOf(name)]));
    const fees = feeColumnsOf(profile).flatMap(({ column, costs }) => {
      const at = columns.indexOf(column);
      return at < 0 ? [] : [{ at, isBelow: costs === 'below', unitAt: unitAt(columns, at), currency: currencyIn(column) }];
    });
    // A column of fees without a currency has that of the others: "AutoFX Fee" beside "… fees EUR".
    const [shared = null, ...more] = new Set(fees.flatMap(({ currency }) => currency ?? []));
    this.fees = fees.map((fee) => ({ ...fee, currency: fee.currency ?? (more.length === 0 ? shared : null) }));
    this.hasFees = this.fees.length > 0;
    this.fallback = {
      kind: profile.kind,
      // Profiles of older releases meant dollars.
      currency: profile.currency ?? (profile.rowKind === undefined ? 'USD' : null),
      strikes: strikeUnitIn(rows.sample([this.at.get('symbol') ?? -1], 5000)),
    };
  }

  text(field: MappedField): string {
    return this.rows.cell(this.at.get(field) ?? -1);
  }

  /** The row's id, '' without one. */
  id(): string {
    const id = this.text('id');
    return NO_ID.test(id) ? '' : id;
  }

  has(field: MappedField): boolean {
    return (this.at.get(field) ?? -1) >= 0;
  }

  /** A number that must be there; `what` names it to the trader. */
  number(field: MappedField, what: string): Decimal {
    return this.numberAt(this.at.get(field) ?? -1, what);
  }

  /** A number that may be missing: then null. */
  optional(field: MappedField, what: string): Decimal | null {
    return isNone(this.text(field)) ? null : this.number(field, what);
  }

  private numberAt(column: number, what: string): Decimal {
    const value = this.rows.number(column);
    if (value === null) this.problem ||= notANumber(what, this.rows.cell(column));
    return value ?? ZERO;
  }

  /** The row's fees: all fee columns by currency, the instrument's first. */
  feesByCurrency({ currency }: Instrument): ReadonlyMap<string, Decimal> {
    const sums = new Map([[currency, ZERO]]);
    for (const fee of this.fees) {
      const cell = this.rows.cell(fee.at);
      if (isNone(cell)) continue;
      const cost = this.numberAt(fee.at, 'fee');
      const paid = cost === 0n ? currency : (this.feeCurrency(fee) ?? currency);
      if (!/^[A-Z]{3}$/.test(paid)) this.problem ||= rowReasons.unknownCurrency(paid);
      sums.set(paid, add(sums.get(paid) ?? ZERO, fee.isBelow ? negate(cost) : cost));
    }
    return sums;
  }

  /** The currency of a fee, from the fee currency column, the cell, the column to its right, or the column's name; null when none has one. */
  private feeCurrency({ at, unitAt, currency }: FeeCells): string | null {
    const written = asCurrency(this.text('feeCurrency').toUpperCase());
    const unit = unitAt < 0 ? '' : this.rows.cell(unitAt);
    return written || currencyIn(this.rows.cell(at)) || (isCode(unit) ? asCurrency(unit) : currency);
  }

  /** The meaning of the side column, null without one; '' for an unknown word. */
  side(): SideMeaning | '' | null {
    if (!this.has('side')) return null;
    const word = this.text('side');
    return this.profile.sides[sideKey(word)] ?? sideMeaning(word) ?? '';
  }

  /** Reason the row is not an execution, or ''. */
  notFilled(): string {
    const status = this.text('status');
    return DEAD.test(status) && !FILLED.test(status) ? rowReasons.unfilled(status) : '';
  }

  /** A date as written, put year first, with the clock of its own column. */
  stamp(date: 'date' | 'exitDate', time: 'time' | 'exitTime'): string {
    return orderedDate(`${this.text(date)} ${this.text(time)}`.trim(), this.profile.dates);
  }

  /** The row's instrument, one object for each; or the reason it is unclear. */
  instrument(quantity: Decimal): Instrument | string {
    const written = this.text('currency');
    if (/^(?:GBX|GBp|GBP ?pence|p)$/.test(written))
      return 'Prices in pence are not read by matched columns yet. Put this trade in our CSV template in pounds.';
    const code = asCurrency(written.toUpperCase());
    const currency = code === '' ? currencyIn(this.text('price')) : (currencyIn(code) ?? code);
    if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency);
    const multiplier = this.optional('multiplier', 'multiplier');
    if (multiplier !== null && multiplier <= 0n)
      return `The multiplier "${this.text('multiplier').slice(0, 40)}" is not a number above zero.`;
    const words = { symbol: this.text('symbol'), asset: this.text('asset'), multiplier, currency, quantity: absolute(quantity) };
    const made = mappedInstrument(words, this.fallback, this.worth, this.isDoubted);
    return typeof made === 'string' ? made : this.instruments.of(made);
  }
}
