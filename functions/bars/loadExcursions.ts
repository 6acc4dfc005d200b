import { barCandidates, barReadings, measureTrades } from '#domain/excursions/measureTrades.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { listSeries, loadBars } from './seriesItems.ts';

/** Readings of one answer, the newest trades first: with minutes of one symbol some four years. */
const MOST_READINGS = 24;

/** True for a filter by groups and measures that price bars tell. */
const needsBars = ({ group, between }: JournalFilter) => /byCapture|,(?:mae|mfe|capture):/.test(`${group},${between}`);

/** MAE and MFE of the closed trades in some chapters, from the user's bars, by the browser's rules. Of all of them where `filter` needs bars: a trade without would be left out in silence. */
export async function loadExcursions(
  table: Table,
  userId: UserId,
  chapters: readonly Chapter[],
  filter: JournalFilter,
): Promise<ReadonlyMap<TradeId, MeasuredExcursion>> {
  const most = needsBars(filter) ? Number.POSITIVE_INFINITY : MOST_READINGS;
  const readings = [...barReadings(barCandidates(chapters, await listSeries(table, userId)))].sort((a, b) => b.until - a.until);
  const measured = await inParallel(readings.slice(0, most), async ({ symbol, seconds, from, until, trades }) =>
    measureTrades({ trades }, await loadBars(table, userId, { symbol, seconds }, from, until)),
  );
  return new Map(measured.flatMap((found) => [...found].flatMap(([id, { found: own }]) => (own === null ? [] : [[id, own] as const]))));
}

/** The same for a filter that needs bars; none for others, which need no read. */
export const filterExcursions = async (
  table: Table,
  userId: UserId,
  filter: JournalFilter,
  chapters: readonly Chapter[],
): ReturnType<typeof loadExcursions> => (needsBars(filter) ? await loadExcursions(table, userId, chapters, filter) : new Map());
