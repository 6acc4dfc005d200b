import type { Dimension } from '../dimension.ts';

/** Stocks, options, futures and so on. */
export const byKind: Dimension = {
  id: 'byKind',
  label: 'Asset',
  keysAre: 'asset',
  means: 'Stocks, options, futures and so on.',
  split: ({ table, order }) => {
    const keys = [...new Set(table.instruments.map(({ kind }) => kind))].sort();
    const groups = table.instruments.map(({ kind }) => keys.indexOf(kind));
    return { keys, of: (i) => groups[table.instrument[order[i]!]!]! };
  },
};
