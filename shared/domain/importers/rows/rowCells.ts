import { isNone, readNumber } from '#domain/format/readNumber.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';
import { accountFault } from '../accountFault.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import { InstrumentCache } from '../instruments/instrumentCache.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import type { StatementClock } from '../values/statementClock.ts';
import { notANumber } from './rowLog.ts';

/** Letters of a note that are read at all. */
export const LONGEST_NOTE = 100_000;

/**
 * The cells of the row a table is at, by the names its layout gives to columns. A number that cannot be read is 0 and leaves its
 * sentence in `problem`, so that a layout may read on and the row fails at the end.
 */
export class RowCells<Column extends string> {
  readonly rows: CsvRows;
  readonly clock: StatementClock;
  problem = '';
  private readonly worth: PointValues;
  private readonly at: Readonly<Record<Column, number>>;
  private readonly instruments = new InstrumentCache();
  private readonly known = new Map<string, Instrument | string>();

  constructor(rows: CsvRows, at: Readonly<Record<Column, number>>, clock: StatementClock, worth: PointValues) {
    this.rows = rows;
    this.at = at;
    this.clock = clock;
    this.worth = worth;
  }

  /** A cell without outer blanks; '' when it is empty or there is no such column. */
  text(column: Column): string {
    return this.rows.cell(this.at[column]);
  }

  /** True when the file has such a column. */
  has(column: Column): boolean {
    return this.at[column] >= 0;
  }

  /** A cell of any length, as notes are. */
  long(column: Column): string {
    return this.rows.cell(this.at[column], LONGEST_NOTE);
  }

  /** The cell right of a column, in files that leave it without a name. */
  beside(column: Column): string {
    return this.at[column] < 0 ? '' : this.rows.cell(this.at[column] + 1);
  }

  /** The name of the account a row is in; one that is too long for the journal refuses the row. */
  account(column: Column): string {
    const name = this.text(column);
    this.problem ||= accountFault(name);
    return name;
  }

  /** A number that must be there; `what` names it to the trader. */
  number(column: Column, what: string): Decimal {
    const value = this.rows.number(this.at[column]);
    if (value !== null) return value;
    return this.refuse(what, column);
  }

  /** A number that may be missing ("", "--"): then 0. */
  amount(column: Column, what: string): Decimal {
    return this.optional(column, what) ?? ZERO;
  }

  /** A number that may be missing: then null. */
  optional(column: Column, what: string): Decimal | null {
    const place = this.at[column];
    if (place < 0 || this.rows.from(place) === this.rows.to(place)) return null;
    const value = this.rows.number(place);
    if (value !== null || isNone(this.text(column))) return value;
    return this.refuse(what, column);
  }

  /** A number inside the words of a cell, that must be there. */
  numberIn(words: string, what: string): Decimal {
    const value = readNumber(words, this.rows.mark);
    if (value === null && this.problem === '') this.problem = notANumber(what, words);
    return value ?? ZERO;
  }

  /** The instrument some words of the file name, worked out once and one object for each; or why it is unclear. */
  instrument(words: string, make: (words: string, worth: PointValues) => Instrument | string): Instrument | string {
    const known = this.known.get(words);
    if (known !== undefined) return known;
    const made = make(words, this.worth);
    const instrument = typeof made === 'string' ? made : this.instruments.of(made);
    this.known.set(words, instrument);
    return instrument;
  }

  private refuse(what: string, column: Column): Decimal {
    if (this.problem === '') this.problem = notANumber(what, this.text(column));
    return ZERO;
  }
}
