import { joinTables } from '../metrics/joinTables.ts';
import type { TradeTable } from '../metrics/tradeTable.ts';
import type { Chapter } from './chapter.ts';
import { chapterTable } from './chapterTable.ts';

/** All chapters as one table for folding, exact. What was read of a chapter before is not read again. */
export const appendChapters = (chapters: readonly Chapter[]): TradeTable => joinTables(chapters.map(chapterTable));
