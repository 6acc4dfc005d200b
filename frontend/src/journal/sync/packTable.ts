import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import type { StoredTable } from './openChapter.ts';
import { packData } from './packData.ts';

/**
 * A chapter's table in its stored form beside the chapter, so that opening a journal reads columns without building
 * any.
 */
export function packTable(chapter: Chapter, code: string): Uint8Array<ArrayBuffer> {
  const { trades: _, fills: __, partials: ___, ...head } = chapter;
  return packData({ code, head, table: chapterTable(chapter) } satisfies StoredTable);
}
