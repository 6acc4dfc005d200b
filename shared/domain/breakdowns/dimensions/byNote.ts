import { yesFilter } from '#domain/breakdowns/filters/yesFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Groups by whether the trade has a note. */
export const byNote: FilteredDimension = {
  id: 'byNote',
  label: 'Note',
  means: 'Whether a note is written on the trade.',
  split: ({ table, order }) => ({ keys: ['without a note', 'with a note'], of: (i) => table.noted[order[i]!]! }),
  /** Trades with a note, or without. */
  filter: yesFilter(({ noted }) => noted),
};
