import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Stocks, options, futures and so on. */
export const byKind: FilteredDimension = {
  id: 'byKind',
  label: 'Asset',
  keysAre: 'asset',
  means: 'Stocks, options, futures and so on.',
  split: ({ table, order }) => {
    const keys = [...new Set(table.instruments.map(({ kind }) => kind))].sort();
    const groups = table.instruments.map(({ kind }) => keys.indexOf(kind));
    return { keys, of: (i) => groups[table.instrument[order[i]!]!]! };
  },
  /** Trades in some kinds of instruments; of a strategy or campaign that which it began with counts. */
  filter: wordFilter(
    'Use kinds of instruments, such as stock,option.',
    ({ instruments }) => instruments.map(({ kind }) => [kind]),
    ({ instrument }) => instrument,
  ),
};
