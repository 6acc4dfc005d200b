import type { Chapter } from '#domain/journal/model/chapter.ts';
import { joinTables } from '#domain/metrics/table/joinTables.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { chapterTable } from './chapterTable.ts';

/** All chapters as one table for folding, exact. A chapter decoded before is not decoded again. */
export const tableOfChapters = (chapters: readonly Chapter[]): TradeTable => joinTables(chapters.map(chapterTable));
