import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import type { UserId } from '#domain/units/ids.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './loadChapters.ts';
import { loadManifest } from './loadManifest.ts';
import { refuseBusy } from './refuseBusy.ts';

const TRIES = 4;

/** A consistent snapshot of the journal. Refuses `book_busy` when it changes during every attempt. */
export function loadWholeJournal(
  table: Table,
  userId: UserId,
): Promise<{ readonly manifest: JournalManifest; readonly chapters: readonly LoadedChapter[] }> {
  const attempt = async () => {
    const manifest = await loadManifest(table, userId);
    const chapters = await loadChapters(table, userId, manifest.entries);
    return chapters === null ? again : { manifest, chapters };
  };
  return refuseBusy('book_busy', retry({ tries: TRIES }, attempt));
}
