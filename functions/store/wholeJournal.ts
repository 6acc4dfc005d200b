import type { Book } from '#domain/book/book.ts';
import type { Loaded } from '#domain/book/rebuild.ts';
import { Refusal } from '#shared/errors.ts';
import { loadBook } from './bookItem.ts';
import { loadChapters } from './chapters.ts';
import type { Table } from './table.ts';

const TRIES = 4;

/** The journal as it is at one moment. Refuses `book_busy` when it never holds still. */
export async function wholeJournal(table: Table, userId: string): Promise<{ readonly book: Book; readonly chapters: readonly Loaded[] }> {
  for (let left = TRIES; left > 0; left--) {
    const book = await loadBook(table, userId);
    const chapters = await loadChapters(table, userId, book.entries);
    if (chapters !== null) return { book, chapters };
  }
  throw new Refusal('book_busy');
}
