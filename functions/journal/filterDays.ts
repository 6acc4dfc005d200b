import type { DayCount } from '#domain/accounts/dayCount.ts';
import { fieldFilters } from '#domain/journal/views/fields/index.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { userZone } from '../people/userZone.ts';
import type { World } from '../world/world.ts';
import { loadDayCounts } from './tradingAccounts.ts';

/** Context of a filter's days and hours: the time zone, and each account's day convention. */
type FilterDays = { readonly zone: string; readonly dayCounts: ReadonlyMap<string, DayCount> };

/** Context of a filter's days and hours, from the user's settings. Read only when the filter names days or hours. */
export async function filterDays(world: World, userId: UserId, filter: JournalFilter): Promise<FilterDays> {
  const isZoned = Object.entries(fieldFilters).some(
    ([field, { zoned = false }]) => zoned && filter[field as keyof JournalFilter] !== undefined,
  );
  if (!isZoned) return { zone: 'UTC', dayCounts: new Map() };
  const [zone, dayCounts] = await Promise.all([userZone(world, userId), loadDayCounts(world.table, userId)]);
  return { zone, dayCounts };
}
