import type { TradePlanView } from '#contract/schemas/tradePlan.ts';
import type { DayCount } from '#domain/accounts/dayCount.ts';
import { dayTagWords } from '#domain/days/dayTagWords.ts';
import { fieldFilters } from '#domain/journal/views/fields/index.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { userZone } from '../people/profile.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { listDays } from './dayNotes.ts';
import { listAllTradePlans } from './tradePlanItems.ts';
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

/** The tags of a person's days as words of groups (see dayTagWords). Only read when a filter names one. */
export async function filterDayTags(
  table: Table,
  userId: UserId,
  { group = '' }: JournalFilter,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return group.includes('byDayTag:') ? dayTagWords(await listDays(table, userId, '1970-01-01', '9999-12-31')) : new Map();
}

/** All plans of a person, for groups by them. Only read when a filter names one. */
export const filterPlans = async (table: Table, userId: UserId, { group = '' }: JournalFilter): Promise<readonly TradePlanView[]> =>
  /byPlan(Kept|Stop)?[:!]/.test(group) ? await listAllTradePlans(table, userId) : [];
