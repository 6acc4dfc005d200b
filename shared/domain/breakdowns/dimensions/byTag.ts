import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import { type FilteredDimension, splitBySets } from '../dimension.ts';

/** Tags on the trade. A trade with several counts in each. */
export const byTag: FilteredDimension = {
  id: 'byTag',
  label: 'Tag',
  keysAre: 'words',
  several: true,
  means: 'Tags on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.tagSets, (i) => table.tags[order[i]!]!),
  /** Trades with any of some tags. */
  filter: wordFilter(
    'Use tags, with commas between.',
    ({ tagSets }) => tagSets,
    ({ tags }) => tags,
  ),
};
