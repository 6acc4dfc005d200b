import type { TradePlanView } from '#contract/schemas/tradePlan.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { listTradePlans } from './tradePlanItems.ts';

/** All plans of a person, for groups by them. Only read when a filter names one. */
export async function filterPlans(table: Table, userId: UserId, { group = '' }: JournalFilter): Promise<readonly TradePlanView[]> {
  if (!/byPlan[:!]/.test(group)) return [];
  const found: TradePlanView[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listTradePlans(table, userId, after ?? null);
    found.push(...page.plans);
    after = page.next;
  }
  return found;
}
