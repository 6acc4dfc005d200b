import type { JournalFilter } from './journalFilter.ts';

/**
 * True if a trade's review is pending: closed and not reviewed, in any currency. An open trade has nothing to review
 * yet.
 */
export const waitsForReview = ({ closedAt, reviewed }: { readonly closedAt: number | null; readonly reviewed: boolean }): boolean =>
  closedAt !== null && !reviewed;

/** The same for a filter's trades, unless the filter sets it. */
export const reviewFilter = (filter: JournalFilter): JournalFilter => ({
  ...filter,
  result: filter.result ?? 'closed',
  reviewed: filter.reviewed ?? 'no',
});
