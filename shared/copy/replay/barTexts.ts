import { barLimits } from '#domain/bars/barSeries.ts';
import { count } from '#domain/format/percent.ts';

// Texts of uploading and listing price bars.

export const title = 'Price bars';
export const lead =
  'Price bars from your charting program or your market-data provider. They are yours alone: nobody else sees them, and you can delete them here.';
export const needsPlan = 'Choose a plan first. Price bars belong to a journal.';
export const none = 'No price bars yet.';
export const loading = 'Loading your price bars …';
export const loadFailed = 'We couldn’t load your price bars. Please try again.';
export const add = 'Add price bars';
export const addFor = (symbol: string): string => `Add ${symbol} price bars`;
export const remove = (name: string): string => `Delete ${name}`;
export const removeTitle = (name: string): string => `Delete ${name}?`;
export const removeText = 'This can’t be undone. Your trades stay as they are.';
export const removeYes = 'Delete bars';
export const removed = (name: string): string => `${name} deleted.`;
export const removeFailed = 'We couldn’t delete these bars. Please try again.';
export const seriesName = (symbol: string, length: string): string => `${symbol} ${length} bars`;
export const line = (bars: string, days: string, source: string): string => `${bars} · ${days} · ${source}`;

export const symbolLabel = 'Symbol';
export const symbolHint = 'The symbol your trades have, such as AMD. For options, the underlying.';
export const symbolFirst = 'Enter the symbol, and we’ll read the file.';
export const symbolWrong = 'Enter a symbol, like AMD.';
export const fileLabel = 'CSV file of price bars';
export const choose = 'Choose a CSV file';
export const chooseOther = 'Choose another file';
export const dropHere = `or drop it here. One file, up to ${count(barLimits.rows)} bars, read in this browser.`;
export const layouts = 'TradingView, thinkorswim, NinjaTrader, MetaTrader and any other file with a time, open, high, low and close.';
export const zoneLabel = 'Time zone of the file';
export const zoneHint = 'The times in this file don’t include a time zone.';
export const save = 'Add bars';
export const saveFailed = 'Something went wrong, and these bars might not be added. Please try again.';
export const partlySaved = 'Part of this file was added before it failed. Add it again: bars that are there already are replaced.';
export const saved = (name: string, bars: string): string => `${name}: ${bars} added.`;

export const columnsTitle = 'Match your columns';
export const columnsLead = 'This file’s header isn’t one we know. Match its columns once; we’ll remember it in this browser.';
export const columnNames = {
  time: 'Time or date',
  clock: 'Time of day (separate column)',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  symbol: 'Symbol (if the file has several)',
} as const;
export const noColumn = 'Not in this file';
export const notMatched = 'Match the time, open, high, low and close.';
export const columnText = (name: string, example: string): string => (example === '' ? name : `${name} (${example})`);
export const columnPlace = (place: number): string => `Column ${place}`;

/** Reasons a file has no usable bars. */
export const refusals = {
  none: 'There are no price bars in this file. Export the chart’s data as CSV: a line for each bar, with time, open, high, low and close.',
  rows: `This file has more than ${count(barLimits.rows)} bars. Export a shorter period or a longer timeframe, then add it.`,
  one: 'This file has a single bar, so its length isn’t known. Export at least two.',
  day: 'These bars are longer than a day. Export daily or shorter bars.',
  large: 'A price in this file has more digits than we can store exactly. Check the file and export it again.',
} as const;
export const wrongSymbol = (symbol: string, others: string): string =>
  `This file has no ${symbol} bars: its rows are ${others}. Choose another file, or correct the symbol.`;

export const found = (bars: string, length: string, from: string, until: string): string => `${length} bars: ${bars}, ${from} to ${until}.`;
export const unordered = (rows: string): string => `${rows} out of order. They were sorted by time.`;
export const duplicates = (rows: string): string => `${rows} with the same time and prices as another row. They count once.`;
export const differing = (rows: string): string => `${rows} with the same time as another row but other prices. The later row counts.`;
export const otherSymbols = (rows: string, symbols: string): string => `${rows} of other symbols skipped: ${symbols}.`;
export const unreadable = (rows: string, line: number): string =>
  `${rows} skipped: no time or price could be read, first in line ${count(line)}.`;
export const impossible = (rows: string): string => `${rows} skipped: the high is below another price of the bar.`;
export const gaps = (count: string, longest: string): string =>
  `${count} within trading days, the longest from ${longest}. They’re left as gaps.`;
export const gap = (from: string, until: string): string => `${from} to ${until}`;
export const clean = 'Every row was read. Nothing is missing or repeated.';

/** "1-minute", "30-second", "daily": how long a bar is. */
export function barLengthText(seconds: number): string {
  if (seconds === 86_400) return 'daily';
  const [size, unit] =
    seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${size}-${unit}`;
}

/** "1m", "30s", "1d": how long a bar is, where there is little room. */
export function shortLength(seconds: number): string {
  if (seconds === 86_400) return '1d';
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
}
