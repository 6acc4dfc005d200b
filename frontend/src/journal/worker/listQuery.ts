import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ListGroup } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import type { JournalView } from './journalView.ts';

/** A list's rows, money format and order. Grouped by day by default; `written`: rows include annotations. */
export type ListQuery = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly sort: ListSort;
  readonly group?: ListGroup;
  readonly written?: boolean;
};
