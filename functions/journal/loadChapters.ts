import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { JournalManifest, ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import type { UserId } from '#domain/units/ids.ts';
import { gunzipJson } from '../table/gzipJson.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import { type Key, prefixes, type Table } from '../table/table.ts';
import { loadManifest } from './loadManifest.ts';
import { refuseBusy } from './refuseBusy.ts';

/** Where a chapter version lives: put once, never changed. */
export const chapterKey = (userId: UserId, id: string): Key => ({ pk: `${prefixes.book}${userId}`, sk: `CH#${id}` });

/** A version's gzipped JSON, or null. An eventual read first: versions never change, so only a very new one can be missed, and is read again. */
export async function chapterBytes(table: Table, userId: UserId, id: string): Promise<Uint8Array | null> {
  const key = chapterKey(userId, id);
  const item = (await table.get(key, 'eventual')) ?? (await table.get(key, 'strong'));
  return (item?.gz as Uint8Array | undefined) ?? null;
}

/** Chapters of a journal; null when one is gone because the journal has moved on. */
export async function loadChapters(table: Table, userId: UserId, entries: readonly ManifestEntry[]): Promise<LoadedChapter[] | null> {
  const found = await inParallel(entries, async (entry) => {
    const bytes = await chapterBytes(table, userId, entry.id);
    return bytes && { entry, chapter: decodeChapter(await gunzipJson(bytes)) };
  });
  return found.every((each) => each !== null) ? found : null;
}

/**
 * Maximum chapters per reply, and the byte count after which no more are read: in base64 it stays below Lambda's 6
 * MB.
 */
const AT_ONCE = 20;
const ENOUGH_BYTES = 3_000_000;

/** The bytes of the first of these versions, as many as one reply takes; null when one of them is missing. */
export async function chaptersBytes(table: Table, userId: UserId, ids: readonly string[]): Promise<Uint8Array[] | null> {
  const found: Uint8Array[] = [];
  for (let bytes = 0; found.length < ids.length && bytes < ENOUGH_BYTES; ) {
    const some = await inParallel(ids.slice(found.length, found.length + AT_ONCE), (id) => chapterBytes(table, userId, id));
    for (const each of some) {
      if (each === null) return null;
      found.push(each);
      bytes += each.length;
    }
  }
  return found;
}

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
