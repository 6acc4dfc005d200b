import type { TradePlanView } from '#contract/schemas/tradePlan.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { listAllTradePlans } from './tradePlanItems.ts';

/** All plans of a person, for groups by them. Only read when a filter names one. */
export const filterPlans = async (table: Table, userId: UserId, { group = '' }: JournalFilter): Promise<readonly TradePlanView[]> =>
  /byPlan(Kept|Stop)?[:!]/.test(group) ? await listAllTradePlans(table, userId) : [];
