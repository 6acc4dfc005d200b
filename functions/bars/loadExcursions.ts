import { barCandidates, barReadings, measureTrades } from '#domain/excursions/measureTrades.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/measuredExcursion.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { listSeries } from './listSeries.ts';
import { loadBars } from './loadBars.ts';

/** Readings of one answer, the newest trades first: with minutes of one symbol some four years. */
const MOST_READINGS = 24;

/** Groups and measures that price bars tell. */
const byBars = /byCapture|,(?:mae|mfe|capture):/;

/** MAE and MFE of the closed trades in some chapters, from the user's bars, by the browser's rules. */
export async function loadExcursions(
  table: Table,
  userId: UserId,
  chapters: readonly Chapter[],
): Promise<ReadonlyMap<TradeId, MeasuredExcursion>> {
  const readings = [...barReadings(barCandidates(chapters, await listSeries(table, userId)))].sort((a, b) => b.until - a.until);
  const measured = await inParallel(readings.slice(0, MOST_READINGS), async ({ symbol, seconds, from, until, trades }) =>
    measureTrades({ trades }, await loadBars(table, userId, { symbol, seconds }, from, until)),
  );
  return new Map(measured.flatMap((found) => [...found].flatMap(([id, { found: own }]) => (own === null ? [] : [[id, own] as const]))));
}

/** The same for a filter that names them; none for others, which need no read. */
export const filterExcursions = async (
  table: Table,
  userId: UserId,
  { group, between }: JournalFilter,
  chapters: readonly Chapter[],
): ReturnType<typeof loadExcursions> => (byBars.test(`${group},${between}`) ? await loadExcursions(table, userId, chapters) : new Map());
