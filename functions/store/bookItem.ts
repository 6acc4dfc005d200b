import { type Book, emptyBook } from '#domain/book/book.ts';
import { type PackedBook, packBook, readBook } from '#domain/book/bookCodec.ts';
import { type Key, prefixes, type Table, type Write } from './table.ts';
import { unzipped, zipped } from './zipped.ts';

const bookKey = (userId: string): Key => ({ pk: `${prefixes.book}${userId}`, sk: 'BOOK' });

/** The root of a user's journal as it is now; an empty one when nothing was ever saved. */
export async function loadBook(table: Table, userId: string): Promise<Book> {
  const item = await table.get(bookKey(userId), 'strong');
  return item === null ? emptyBook : readBook((await unzipped(item.gz)) as PackedBook);
}

/** The write that moves the root to `next`, if nobody moved it since the version before. */
export async function bookMove(userId: string, next: Book): Promise<Extract<Write, { put: unknown }>> {
  const seen = next.version - 1;
  return {
    put: { ...bookKey(userId), version: next.version, gz: await zipped(packBook(next)) },
    if:
      seen === 0
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: '#version = :seen', names: { '#version': 'version' }, values: { ':seen': seen } },
  };
}

/** Writes what was found out about a book that is still the present one; without effect once it has moved on. */
export async function completeBook(table: Table, userId: string, book: Book): Promise<void> {
  const same = { expression: '#version = :seen', names: { '#version': 'version' }, values: { ':seen': book.version } };
  await table.write({ ...(await bookMove(userId, book)), if: same });
}
