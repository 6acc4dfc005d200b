import type { BookEntry } from '../../shared/domain/book/book.ts';
import { decodeChapter } from '../../shared/domain/book/decodeChapter.ts';
import type { Loaded } from '../../shared/domain/book/rebuild.ts';
import { inParallel } from './inParallel.ts';
import { type Key, prefixes, type Table } from './table.ts';
import { unzipped } from './zipped.ts';

/** Where a chapter version lives: put once, never changed. */
export const chapterKey = (userId: string, id: string): Key => ({ pk: `${prefixes.book}${userId}`, sk: `CH#${id}` });

/** A version's gzipped JSON, or null. An eventual read first: versions never change, so only a very new one can be missed, and is read again. */
export async function chapterBytes(table: Table, userId: string, id: string): Promise<Uint8Array | null> {
  const key = chapterKey(userId, id);
  const item = (await table.get(key, 'eventual')) ?? (await table.get(key, 'strong'));
  return (item?.gz as Uint8Array | undefined) ?? null;
}

/** Chapters of a book; null when one is gone because the book has moved on. */
export async function loadChapters(table: Table, userId: string, entries: readonly BookEntry[]): Promise<Loaded[] | null> {
  const found = await inParallel(entries, async (entry) => {
    const bytes = await chapterBytes(table, userId, entry.id);
    return bytes && { entry, chapter: decodeChapter(await unzipped(bytes)) };
  });
  return found.every((each) => each !== null) ? found : null;
}
