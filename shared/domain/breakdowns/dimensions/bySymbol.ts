import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Groups by symbol; options and futures by their underlying. */
export const bySymbol: FilteredDimension = {
  id: 'bySymbol',
  label: 'Symbol',
  keysAre: 'words',
  means: 'What was traded; options and futures under their underlying.',
  split: ({ table, order }) => {
    const keys = [...new Set(table.instruments.map(({ underlying }) => underlying))].sort();
    const places = new Map(keys.map((key, i) => [key, i]));
    const groups = table.instruments.map(({ underlying }) => places.get(underlying)!);
    return { keys, of: (i) => groups[table.instrument[order[i]!]!]! };
  },
  read: ({ symbols }) => symbols,
  /** Trades in some symbols, or on some underlyings. */
  filter: wordFilter(
    'Use symbols, with commas between.',
    ({ instruments }) => instruments.map(({ symbol, underlying }) => [symbol, underlying]),
    ({ instrument }) => instrument,
  ),
};
