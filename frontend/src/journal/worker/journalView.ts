import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ListGroup } from '#domain/journal/views/listEntries.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Contributions } from './contributions.ts';

/**
 * Display options of figures: the trader's zone and currency, contributions (starting capital and later transfers,
 * decimal text in that currency), with or without fees, the unit of results, and the counting unit.
 */
export type JournalView = Contributions & {
  readonly zone: string;
  readonly currency: string;
  readonly gross: boolean;
  /** Results are multiples of the planned risk instead of money. */
  readonly inR?: boolean;
  /** Trades unless given. */
  readonly unit?: CountingUnit;
};

/** A list's rows, money format and order. Grouped by day by default; `written`: rows include annotations. */
export type ListQuery = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly sort: ListSort;
  readonly group?: ListGroup;
  readonly written?: boolean;
};
