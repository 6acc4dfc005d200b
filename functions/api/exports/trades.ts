import { strToU8 } from 'fflate';
import type { api } from '#contract/index.ts';
import { isInResetCooldown } from '#domain/accounts/deletionFault.ts';
import { csvText, jsonRows } from '#domain/exports/csvText.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { filteredTrades } from '#domain/journal/views/filteredTrades.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';
import { sheetText } from '#domain/sheet/sheetText.ts';
import type { UserId } from '#domain/units/ids.ts';
import { filterExcursions } from '#functions/bars/loadExcursions.ts';
import { filterRisk } from '#functions/journal/countedTable.ts';
import { filterDays, filterDayTags, filterPlans } from '#functions/journal/filterDays.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { listPlaybooks } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { limitWrite, tradeFileLimit } from '#functions/limits/dailyLimit.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';
import { download } from './download.ts';
import { tradeColumns } from './tradeColumns.ts';

/**
 * Data outside the chapters that a filter's groups and ranges need: day tags, plans, playbook names, price bars, risks.
 * Read only when the filter names them.
 */
async function filterBeside(table: Table, userId: UserId, filter: JournalFilter, loaded: readonly LoadedChapter[]) {
  const chapters = loaded.map(({ chapter }) => chapter);
  const labels = chapters.map(({ account }) => account);
  return {
    excursions: await filterExcursions(table, userId, filter, chapters),
    dayTags: await filterDayTags(table, userId, filter),
    plans: await filterPlans(table, userId, filter),
    playbooks: playbookNames(/by(Playbook|Rule)/.test(filter.group ?? '') ? await listPlaybooks(table, userId) : []),
    counted: (await filterRisk(table, userId, filter, labels))?.tableOf(chapters),
  };
}

/** The trades a filter means, in the order of their opening, as one file behind a link. Counted before any of the work. */
export const trades: Handler<typeof api.exports.trades> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { format, filter = {}, decimalMark } = input;
  if (isInResetCooldown((await loadAccess(world.table, userId))?.resetAt ?? null, world.now())) return refuse('wait_after_reset');
  if (!(await world.table.write(limitWrite(tradeFileLimit(userId), world.now())))) return refuse('too_many_trade_files');

  const { chapters } = await loadWholeJournal(world.table, userId);
  const accounts = [...new Set(chapters.map(({ entry }) => entry.account))];
  const { zone, dayCounts } = await filterDays(world, userId, filter);
  const beside = await filterBeside(world.table, userId, filter, chapters);
  const meant = filteredTrades(chapters, withoutSample(filter, accounts), zone, { ...beside, dayCounts });
  if (format === 'sheet') {
    const { preferences } = (await loadProfile(world.table, userId)) ?? {};
    const bytes = strToU8(sheetText(meant, preferences?.timeZone ?? 'UTC', decimalMark));
    return { ...(await download(world, userId, bytes, 'afterbell-sheet', 'csv')), trades: meant.length };
  }
  const bytes = strToU8(format === 'csv' ? csvText(tradeColumns, meant) : jsonRows(meant));
  return { ...(await download(world, userId, bytes, 'afterbell-trades', format)), trades: meant.length };
};
