import type { DayCount } from '#domain/accounts/dayCount.ts';
import { filterDimensions } from '#domain/journal/views/dimensions/index.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { userZone } from '../people/userZone.ts';
import type { World } from '../world/world.ts';
import { loadDayCounts } from './tradingAccounts.ts';

/** How a filter's days and hours are meant: the zone, and how accounts count days. */
type FilterDays = { readonly zone: string; readonly dayCounts: ReadonlyMap<string, DayCount> };

/** How a filter's days and hours are meant: as its owner counts them. Only looked up when it names one. */
export async function filterDays(world: World, userId: UserId, filter: JournalFilter): Promise<FilterDays> {
  const isZoned = Object.entries(filterDimensions).some(
    ([field, { zoned = false }]) => zoned && filter[field as keyof JournalFilter] !== undefined,
  );
  if (!isZoned) return { zone: 'UTC', dayCounts: new Map() };
  const [zone, dayCounts] = await Promise.all([userZone(world, userId), loadDayCounts(world.table, userId)]);
  return { zone, dayCounts };
}
