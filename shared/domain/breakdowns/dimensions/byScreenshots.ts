import { yesFilter } from '#domain/breakdowns/filters/yesFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Groups by whether the trade has a screenshot. */
export const byScreenshots: FilteredDimension = {
  id: 'byScreenshots',
  label: 'Screenshots',
  means: 'Whether the trade has a screenshot.',
  split: ({ table, order }) => ({
    keys: ['without screenshots', 'with screenshots'],
    of: (i) => (table.screenshots[order[i]!]! > 0 ? 1 : 0),
  }),
  /** Trades with a screenshot, or without. */
  filter: yesFilter(({ screenshots }) => screenshots),
};
