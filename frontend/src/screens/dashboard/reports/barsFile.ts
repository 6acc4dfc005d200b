import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';
import { decimal } from '#domain/units/decimal.ts';

const edge = (text: string | null) => (text === null ? null : decimal(text));

/** The bars of a histogram as a file: from (included), to (excluded), how many. An empty edge has everything beyond the other one. */
export const barsFile = (bars: readonly HistogramBar[], units: string): Omit<TableFile, 'about'> => ({
  heading: [reportTexts.fromIncluded, reportTexts.toExcluded, units],
  rows: bars.map(({ from, to, trades }) => [edge(from), edge(to), trades]),
});
