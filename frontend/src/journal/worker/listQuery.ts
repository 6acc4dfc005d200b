import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ListGroup } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import type { JournalView } from './journalView.ts';

/** Which rows the list has, how their money is shown, and their order. Grouped by day unless it says otherwise; `written`: rows have what is written on them. */
export type ListQuery = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly sort: ListSort;
  readonly group?: ListGroup;
  readonly written?: boolean;
};
