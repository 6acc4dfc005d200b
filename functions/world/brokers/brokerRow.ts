import type { ConnectionFill, ConnectionRow } from '#domain/connections/readAnswer.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { notANumber } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, parseDecimal, ZERO } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { BrokerFailed } from './brokerSource.ts';

/** An object of a broker's answer; nothing of it is certain. */
export type BrokerRow = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export const isRow = (value: unknown): value is BrokerRow => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a list. An item that is no object stays a row of its own, so that it is named. Throws for anything that is no list. */
export function listIn(value: unknown): readonly BrokerRow[] {
  if (!Array.isArray(value)) throw new BrokerFailed({ failure: 'not_understood', after: 'retry' });
  return value.map((item: unknown) => (isRow(item) ? item : { value: item }));
}

/** The same where a list of one is written as that one alone, and an empty list as null or "null". */
export function rowsIn(value: unknown): readonly BrokerRow[] {
  if (value === undefined || value === null || value === 'null') return [];
  return listIn(isRow(value) ? [value] : value);
}

/** The part of an object, itself an object; else {}. */
export function rowAt(value: unknown, name: string): BrokerRow {
  const part = isRow(value) ? value[name] : undefined;
  return isRow(part) ? part : {};
}

/** True for two rows that state the same in each of these fields. */
export const isAlike = (row: BrokerRow, other: BrokerRow, names: readonly string[]): boolean =>
  names.every((name) => textAt(row, name) !== '' && textAt(row, name) === textAt(other, name));

/** A field as text; '' when it is absent, null or no single value. */
export function textAt(value: unknown, name: string): string {
  const field = isRow(value) ? value[name] : undefined;
  return typeof field === 'string' ? field.trim() : typeof field === 'boolean' ? String(field) : '';
}

const ZONE = 'America/New_York';

/** The moment of a day ("2026-11-27") at an hour of New York; NaN when it is no day. Ends of options are at 17:00: after all trades of their day. */
export function momentOf(day: string, hour: number): Millis {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  return date === undefined ? millis(Number.NaN) : zonedTime(ZONE, Number(year), Number(month), Number(date), hour);
}

/** Fields of one row, which keep the first thing that could not be read. */
export class RowFields {
  /** Reason the row cannot be read; '' so far. */
  problem = '';
  readonly row: BrokerRow;

  constructor(row: BrokerRow) {
    this.row = row;
  }

  text(name: string): string {
    return textAt(this.row, name);
  }

  /** A number that the row must have. */
  number(name: string, what: string): Decimal {
    const written = this.text(name);
    const value = parseDecimal(written);
    if (value === null) this.problem ||= notANumber(what, written);
    return value ?? ZERO;
  }

  /** A number that the row may lack: 0 then. */
  amount(name: string, what: string): Decimal {
    return this.text(name) === '' ? ZERO : this.number(name, what);
  }

  /** A moment with its zone. */
  instant(name: string): Millis {
    const written = this.text(name);
    const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(written);
    const time = isZoned ? Date.parse(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : Number.NaN;
    if (Number.isNaN(time)) this.problem ||= written === '' ? rowReasons.noTime : rowReasons.unreadDate(written);
    return millis(time);
  }

  /** A day in New York, at an hour. */
  day(name: string, hour: number): Millis {
    const written = this.text(name);
    const time = momentOf(written, hour);
    if (Number.isNaN(time)) this.problem ||= written === '' ? rowReasons.noDate : rowReasons.unreadDate(written);
    return time;
  }
}

type WithoutRaw<Row> = Row extends ConnectionRow ? Omit<Row, 'raw'> : never;
/** A row's meaning; text: it cannot be read, for this reason. */
export type RowSense = WithoutRaw<ConnectionRow> | string;

/** A row that is no trade. */
export const ignored = (reason: string): RowSense => ({ is: 'ignored', reason });

/** A fill, unless it cannot be one. */
export function filled({
  instrument,
  ...fill
}: Omit<ConnectionFill, 'instrument'> & { readonly instrument: Instrument | string }): RowSense {
  if (typeof instrument === 'string') return instrument;
  const refused = fillProblem(instrument, fill.action, fill.quantity, fill.price);
  return refused === '' ? { is: 'fill', fill: { ...fill, instrument } } : refused;
}

/** The row in the connection layout. `sense` reads its fields; one that it could not read fails the row. */
export function connectionRow(row: BrokerRow, sense: (fields: RowFields) => RowSense): ConnectionRow {
  const fields = new RowFields(row);
  const meant = sense(fields);
  const reason = fields.problem !== '' ? fields.problem : typeof meant === 'string' ? meant : '';
  const raw = JSON.stringify(row);
  return reason !== '' || typeof meant === 'string' ? { raw, is: 'failed', reason } : { raw, ...meant };
}
