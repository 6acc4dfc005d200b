import type { CsvRows } from '../importers/csv/csvRows.ts';
import { columnOf, columnsOf, hasNumber } from '../importers/csv/csvTable.ts';

/** Column indexes of a file; -1 if missing. `clock`: the time of day if the date is separate. */
export type BarColumns = {
  readonly time: number;
  readonly clock: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly symbol: number;
};

/** Names as programs write them, in lower case: TradingView, thinkorswim, NinjaTrader, MetaTrader, Sierra Chart, Yahoo, Databento, Polygon. */
const names: Readonly<Record<keyof BarColumns, readonly string[]>> = {
  time: [
    'time',
    'date',
    'datetime',
    'date time',
    'date/time',
    'timestamp',
    'ts_event',
    'window_start',
    'bar time',
    'gmt time',
    'local time',
    '<date>',
    't',
  ],
  clock: ['time', '<time>', 'clock'],
  open: ['open', 'o', '<open>', 'open price', 'opening price', '1. open'],
  high: ['high', 'h', '<high>', 'high price', '2. high'],
  low: ['low', 'l', '<low>', 'low price', '3. low'],
  close: ['close', 'c', '<close>', 'last', 'close/last', 'close price', 'closing price', '4. close'],
  volume: ['volume', 'vol', 'vol.', 'v', '<vol>', '<tickvol>', 'total volume', '5. volume'],
  symbol: ['symbol', 'ticker', 'instrument', '<ticker>', 'name'],
};

/** The columns of a header recognized by name; -1 for the others. */
export function namedColumns(cells: readonly string[]): BarColumns {
  const columns = columnsOf(cells);
  const find = (what: keyof BarColumns) => columnOf(columns, ...names[what]);
  // "Date" and "Time" side by side: the day is in the first, the clock in the second.
  const date = columnOf(columns, 'date', '<date>');
  const clock = date < 0 ? -1 : columnOf(columns, ...names.clock);
  const prices = { open: find('open'), high: find('high'), low: find('low'), close: find('close') };
  return { time: date < 0 ? find('time') : date, clock, ...prices, volume: find('volume'), symbol: find('symbol') };
}

/** True when a file can be read by these columns. */
export const isComplete = ({ time, open, high, low, close }: BarColumns): boolean =>
  [time, open, high, low, close].every((column) => column >= 0);

const CLOCK = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** The columns of a row without a header: the time, or a date and a clock, then open, high, low, close and perhaps the volume. */
export function unnamedColumns(rows: CsvRows): BarColumns | null {
  if (!hasNumber(rows)) return null;
  const shift = CLOCK.test(rows.cell(1)) ? 1 : 0;
  const prices = [1, 2, 3, 4].map((column) => column + shift);
  if (rows.count < 5 + shift || prices.some((column) => rows.number(column) === null)) return null;
  const [open, high, low, close] = prices as [number, number, number, number];
  return { time: 0, clock: shift === 1 ? 1 : -1, open, high, low, close, volume: rows.count > close + 1 ? close + 1 : -1, symbol: -1 };
}
