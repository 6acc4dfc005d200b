import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/measuredExcursion.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { loadExcursions } from '../bars/loadExcursions.ts';
import type { Table } from '../table/table.ts';
import { filterDayTags } from './filterDayTags.ts';
import { filterPlans } from './filterPlans.ts';
import { listPlaybooks } from './playbookItems.ts';

/** Groups and measures that price bars tell. */
const byBars = /byCapture|,(?:mae|mfe|capture):/;

/**
 * Data outside the chapters that a filter's groups and ranges need: day tags, plans, playbook names, price bars.
 * Read only when the filter names them.
 */
export const filterBeside = async (table: Table, userId: UserId, filter: JournalFilter, chapters: readonly LoadedChapter[]) => ({
  excursions: byBars.test(`${filter.group},${filter.between}`)
    ? await loadExcursions(
        table,
        userId,
        chapters.map(({ chapter }) => chapter),
      )
    : new Map<TradeId, MeasuredExcursion>(),
  dayTags: await filterDayTags(table, userId, filter),
  plans: await filterPlans(table, userId, filter),
  playbooks: playbookNames(/by(Playbook|Rule)/.test(filter.group ?? '') ? await listPlaybooks(table, userId) : []),
});
