import { decimalMarkOf } from '../format/readNumber.ts';
import { CsvRows } from '../importers/csv/csvRows.ts';
import { delimiterOf, hasNumber } from '../importers/csv/csvTable.ts';
import { StatementClock } from '../importers/values/statementClock.ts';
import { type BarColumns, isComplete, namedColumns, unnamedColumns } from './barColumns.ts';
import { type BarFindings, barLength, gapsOf } from './barFindings.ts';
import { type BarSeries, barLimits } from './barSeries.ts';
import { columnsOfRows, type ReadRow } from './columnsOfRows.ts';

/**
 * Settings for reading a candle file: `zone` for times without an offset, `symbol` if its rows have several,
 * `columns` if its header is unclear.
 */
type BarReadingOptions = { readonly zone: string; readonly symbol: string; readonly columns?: BarColumns | undefined };

/**
 * A file of candles, read; or why not: `columns` are not known and asked for (with the header and its first rows), all rows are of another `symbol`, there are too many `rows`, `none` is
 * a bar, one alone has no length, they are longer than a `day`, or a price is too `large` to be exact.
 */
export type BarsReading =
  | { readonly is: 'bars'; readonly series: BarSeries; readonly findings: BarFindings }
  | {
      readonly is: 'columns';
      readonly header: readonly string[];
      readonly sample: readonly (readonly string[])[];
      readonly guess: BarColumns;
    }
  | { readonly is: 'symbol'; readonly others: readonly string[] }
  | { readonly is: 'none' | 'rows' | 'one' | 'day' | 'large' };

const SAMPLE = 5;
const HEAD_ROWS = 200;

type BarTable = { readonly rows: CsvRows; readonly columns: BarColumns; readonly isData: boolean };

/** The header, or the first row without one; null if neither identifies the columns. */
function findTable(text: string, delimiter: string): BarTable | null {
  const rows = new CsvRows(text, delimiter);
  for (let row = 0; row < HEAD_ROWS && rows.next(); row++) {
    const columns = hasNumber(rows) ? unnamedColumns(rows) : namedColumns(rows.cells());
    // A header with unknown names: the columns below it are not guessed.
    if (!hasNumber(rows) && rows.count >= 5 && !isComplete(columns!)) return null;
    if (columns !== null && isComplete(columns)) return { rows, columns, isData: hasNumber(rows) };
  }
  return null;
}

/** The first row and the next ones, for the user to assign columns. */
function askColumns(text: string, delimiter: string): BarsReading {
  const rows = new CsvRows(text, delimiter);
  const lines: string[][] = [];
  while (lines.length <= SAMPLE && rows.next()) if (rows.count >= 5) lines.push(rows.cells());
  const [header, ...sample] = lines;
  return header === undefined ? { is: 'none' } : { is: 'columns', header, sample, guess: namedColumns(header) };
}

/** The table by the user's columns; its first row is data if it begins with a number. */
function saidTable(text: string, delimiter: string, columns: BarColumns): BarTable {
  const rows = new CsvRows(text, delimiter);
  rows.next();
  while (rows.count < 5 && rows.next());
  return { rows, columns, isData: hasNumber(rows) && rows.number(columns.open) !== null };
}

const symbolKey = (text: string): string => text.trim().toUpperCase();

const EPOCH = /^\d{9,19}(\.\d+)?$/;
const COMPACT = /^\d{8}([ ;,T]?\d{4}(\d{2})?)?$/;
const DOTTED = /^\d{4}\.\d{2}\.\d{2}/;
const DAY_FIRST = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/;
const LETTERS_OF_SECONDS = 10;

/** A count since 1970 as UTC seconds: seconds, or thousandths, millionths or billionths of one, told apart by how long the number is. */
function epochSeconds(text: string): number {
  const whole = text.split('.')[0]!;
  return Math.floor(Number(text) / 10 ** Math.max(0, 3 * Math.ceil((whole.length - LETTERS_OF_SECONDS) / 3)));
}

/** Reads the times of a candle file as UTC seconds, NaN if invalid. Times without an offset are in `zone`. */
function barClock(zone: string): { readonly read: (text: string) => number; readonly usedZone: () => boolean } {
  const clock = new StatementClock(zone);
  const read = (text: string): number => {
    if (EPOCH.test(text) && !COMPACT.test(text)) return epochSeconds(text);
    const dayFirst = DAY_FIRST.exec(text);
    const plain = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}${dayFirst[4]}` : text;
    if (COMPACT.test(plain) || DOTTED.test(plain)) return clock.yearFirst(plain) / 1000;
    const iso = clock.iso(plain);
    return Math.floor((Number.isNaN(iso) ? clock.stamp(plain) : iso) / 1000);
  };
  return { read, usedZone: () => clock.usedZone };
}

/** All raw rows; stops one after the maximum. */
function readRows({ rows, columns, isData }: BarTable, { zone, symbol }: BarReadingOptions) {
  const clock = barClock(zone);
  const prices = [columns.open, columns.high, columns.low, columns.close];
  rows.mark = decimalMarkOf(rows.delimiter, rows.sample(prices, 100));
  const found: ReadRow[] = [];
  const others = new Map<string, number>();
  let [count, unreadable, unreadableLine] = [0, 0, 0];
  for (let more = isData || rows.next(); more && count <= barLimits.rows; more = rows.next()) {
    count++;
    const named = columns.symbol < 0 ? '' : symbolKey(rows.cell(columns.symbol));
    if (named !== '' && named !== symbolKey(symbol)) {
      others.set(named, (others.get(named) ?? 0) + 1);
      continue;
    }
    const at = columns.clock < 0 ? rows.cell(columns.time) : `${rows.cell(columns.time)} ${rows.cell(columns.clock)}`;
    const time = clock.read(at);
    const [open, high, low, close] = prices.map((column) => rows.number(column));
    if (Number.isNaN(time) || open == null || high == null || low == null || close == null) {
      unreadable++;
      unreadableLine ||= rows.line;
    } else found.push({ time, open, high, low, close, volume: rows.number(columns.volume) });
  }
  return { found, count, unreadable, unreadableLine, others, usedZone: clock.usedZone() };
}

/** Reads a candle file in any usual layout, order and repetition. */
export function readBars(text: string, options: BarReadingOptions): BarsReading {
  const delimiter = delimiterOf(text);
  const { columns } = options;
  const table = columns === undefined ? findTable(text, delimiter) : saidTable(text, delimiter, columns);
  if (table === null) return askColumns(text, delimiter);
  const { found, count, unreadable, unreadableLine, others, usedZone } = readRows(table, options);
  if (count > barLimits.rows) return { is: 'rows' };
  const { columns: read, ...order } = columnsOfRows(found);
  const otherSymbols = [...others].sort(([, a], [, b]) => b - a).map(([name]) => name);
  if (read === null) return { is: 'large' };
  if (read.time.length === 0) return others.size > 0 ? { is: 'symbol', others: otherSymbols.slice(0, SAMPLE) } : { is: 'none' };
  const seconds = barLength(read.time);
  if (seconds === null) return { is: 'one' };
  if (seconds > barLimits.seconds) return { is: 'day' };
  const series = { symbol: symbolKey(options.symbol), seconds, ...read };
  const otherRows = [...others.values()].reduce((sum, rows) => sum + rows, 0);
  const unread = { unreadable, unreadableLine, otherRows, otherSymbols: otherSymbols.slice(0, SAMPLE) };
  return { is: 'bars', series, findings: { rows: count, ...unread, ...order, ...gapsOf(read.time, seconds), usedZone } };
}
