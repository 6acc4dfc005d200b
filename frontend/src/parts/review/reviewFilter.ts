import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';

/** What is to review of what a filter means: what was closed and not reviewed, unless the filter itself says something else. */
export const reviewFilter = (filter: JournalFilter): JournalFilter => ({
  ...filter,
  result: filter.result ?? 'closed',
  reviewed: filter.reviewed ?? 'no',
});
