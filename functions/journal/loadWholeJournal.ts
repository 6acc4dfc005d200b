import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { Refusal } from '#shared/errors.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './chapters.ts';
import { loadManifest } from './manifest.ts';

const TRIES = 4;

/** A consistent snapshot of the journal. Refuses `book_busy` when it changes during every attempt. */
export async function loadWholeJournal(
  table: Table,
  userId: string,
): Promise<{ readonly manifest: JournalManifest; readonly chapters: readonly LoadedChapter[] }> {
  for (let left = TRIES; left > 0; left--) {
    const manifest = await loadManifest(table, userId);
    const chapters = await loadChapters(table, userId, manifest.entries);
    if (chapters !== null) return { manifest, chapters };
  }
  throw new Refusal('book_busy');
}
