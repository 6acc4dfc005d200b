import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from './chapterTable.ts';
import { joinTables } from './joinTables.ts';
import type { TradeTable } from './tradeTable.ts';

/** All chapters as one table for folding, exact. A chapter decoded before is not decoded again. */
export const tableOfChapters = (chapters: readonly Chapter[]): TradeTable => joinTables(chapters.map(chapterTable));
