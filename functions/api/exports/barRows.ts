import { type BarSeries, priceAt, priceColumns } from '#domain/bars/barSeries.ts';
import type { CsvColumn } from '#domain/exports/csvText.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { PersonalData } from '#functions/privacy/loadPersonalData.ts';

const fileOf = (place: number, { symbol, seconds }: PersonalData['bars'][number]): string =>
  `bars/${place + 1}-${symbol.replaceAll(/[^A-Z0-9.]/g, '-')}-${seconds}s.csv`;

/** Every series of bars with the file that has them. */
export const barRows = ({ bars }: PersonalData) =>
  bars.map(({ pieces: _, slots: _1, from, until, ...line }, place) => ({
    ...line,
    from: new Date(from * 1000).toISOString(),
    until: new Date(until * 1000).toISOString(),
    file: fileOf(place, bars[place]!),
  }));

export const barColumns: readonly CsvColumn<ReturnType<typeof barRows>[number]>[] = [
  ['symbol', ({ symbol }) => symbol],
  ['seconds', ({ seconds }) => String(seconds)],
  ['from', ({ from }) => from],
  ['until', ({ until }) => until],
  ['bars', ({ bars }) => String(bars)],
  ['source', ({ source }) => source],
  ['file', ({ file }) => file],
];

/** The bars as lines, in the layout that can be uploaded again. */
function lines(series: BarSeries): string {
  const line = (place: number) => {
    const prices = priceColumns.map((name) => formatDecimal(priceAt(series, name, place)));
    const volume = series.volume === null ? [] : [series.volume[place]];
    return [series.time[place], ...prices, ...volume].join(',');
  };
  return series.time.map((_, place) => line(place)).join('\n');
}

/** A file for each series. */
export const barFiles = ({ bars }: PersonalData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    bars.map((each, place) => [fileOf(place, each), `${['time,open,high,low,close,volume', ...each.pieces.map(lines)].join('\n')}\n`]),
  );
