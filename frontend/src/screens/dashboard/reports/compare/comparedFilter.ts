import type { SavedView } from '#contract/schemas/savedView.ts';
import { groupWord, readGroupWord } from '#domain/breakdowns/groupTests.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { periodDays } from '#domain/journal/views/periods.ts';

/**
 * One side of a comparison as addresses have it: a group ("bySide:long"), a saved view ("view:3f"), or all trades outside the other side's
 * group ("rest").
 */
export const REST = 'rest';
/** Prefix of a side's address for a saved view. */
export const VIEW = 'view:';

/** The filter of a side; null if it does not exist. `other` is the other side, for the complement of its group. */
export function comparedFilter(
  side: string,
  other: string,
  { filter, views, today }: { readonly filter: JournalFilter; readonly views: readonly SavedView[]; readonly today: string },
): JournalFilter | null {
  if (side.startsWith(VIEW)) {
    const view = views.find(({ id }) => `${VIEW}${id}` === side);
    if (view === undefined) return null;
    const { period, ...fields } = view.filter;
    return period === undefined ? fields : { ...fields, ...periodDays(period, today) };
  }
  const named = readGroupWord(side === REST ? other : side);
  if (named === null) return null;
  const word = groupWord(named.dimension, named.key, side === REST);
  return drillDownFilter(filter, { of: 'group', words: [word] });
}
