import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { Refusal } from '#shared/errors.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './chapters.ts';
import { loadManifest } from './manifest.ts';

const TRIES = 4;

/** The journal as it is at one moment. Refuses `book_busy` when it never holds still. */
export async function loadWholeJournal(
  table: Table,
  userId: string,
): Promise<{ readonly book: JournalManifest; readonly chapters: readonly LoadedChapter[] }> {
  for (let left = TRIES; left > 0; left--) {
    const book = await loadManifest(table, userId);
    const chapters = await loadChapters(table, userId, book.entries);
    if (chapters !== null) return { book, chapters };
  }
  throw new Refusal('book_busy');
}
