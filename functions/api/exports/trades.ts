import { strToU8 } from 'fflate';
import type { api } from '#contract/index.ts';
import { isInResetCooldown } from '#domain/accounts/isInResetCooldown.ts';
import { csvText } from '#domain/exports/csvText.ts';
import { jsonRows } from '#domain/exports/jsonText.ts';
import { filteredTrades } from '#domain/journal/views/filteredTrades.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';
import { sheetText } from '#domain/sheet/sheetText.ts';
import { filterBeside } from '#functions/journal/filterBeside.ts';
import { filterDays } from '#functions/journal/filterDays.ts';
import { loadWholeJournal } from '#functions/journal/loadWholeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { limitWrite, tradeFileLimit } from '#functions/limits/dailyLimit.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { download } from './download.ts';
import { tradeColumns } from './tradeColumns.ts';

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
