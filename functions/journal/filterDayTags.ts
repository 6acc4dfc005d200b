import { dayTagWords } from '#domain/days/dayTagWords.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { listDays } from './dayNotes.ts';

/** The tags of a person's days as words of groups (see dayTagWords). Only read when a filter names one. */
export async function filterDayTags(
  table: Table,
  userId: UserId,
  { group = '' }: JournalFilter,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return group.includes('byDayTag:') ? dayTagWords(await listDays(table, userId, '1970-01-01', '9999-12-31')) : new Map();
}
