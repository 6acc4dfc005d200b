import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { readRanges } from '#domain/reports/explorer/readRanges.ts';

/** Closed trades whose measures lie in all of some ranges; a trade without the measure lies in none. */
export const byMeasures: RowFilter = {
  expects: 'Use ranges of measures such as held:60~3600.',
  zoned: true,
  test(source, value) {
    const ranges = readRanges(value).map(({ measure, ...range }) => ({
      ...range,
      of: tradeMeasures.find(({ id }) => id === measure)?.of(source) ?? (() => Number.NaN),
    }));
    return (row) =>
      !Number.isNaN(source.table.closedAt[row]) &&
      ranges.every(({ of, from, to, excludesTo }) => {
        const measured = of(row);
        return measured >= from && (excludesTo ? measured < to : measured <= to);
      });
  },
};
