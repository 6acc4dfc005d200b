import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { filterDayTags } from './filterDayTags.ts';
import { filterPlans } from './filterPlans.ts';
import { listPlaybooks } from './playbookItems.ts';

/** What the groups of a filter are by and chapters do not have: tags of days, plans, names of playbooks. Only read when the filter names them. */
export const filterBeside = async (table: Table, userId: UserId, filter: JournalFilter) => ({
  dayTags: await filterDayTags(table, userId, filter),
  plans: await filterPlans(table, userId, filter),
  playbooks: playbookNames(/by(Playbook|Rule)/.test(filter.group ?? '') ? await listPlaybooks(table, userId) : []),
});
