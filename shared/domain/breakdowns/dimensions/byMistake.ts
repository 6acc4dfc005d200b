import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import { type FilteredDimension, splitBySets } from '../dimension.ts';

/** Mistakes tagged on the trade. A trade with several counts in each. */
export const byMistake: FilteredDimension = {
  id: 'byMistake',
  label: 'Mistake',
  keysAre: 'words',
  several: true,
  means: 'Mistakes tagged on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.mistakeSets, (i) => table.mistakes[order[i]!]!),
  /** Trades with any of some mistakes. */
  filter: wordFilter(
    'Use mistakes, with commas between.',
    ({ mistakeSets }) => mistakeSets,
    ({ mistakes }) => mistakes,
  ),
};
