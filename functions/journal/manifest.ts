import { type PackedManifest, packManifest, unpackManifest } from '#domain/journal/codec/manifestCodec.ts';
import { emptyManifest, type JournalManifest } from '#domain/journal/model/journalManifest.ts';
import { gunzipJson, gzipJson } from '../table/gzipJson.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

const bookKey = (userId: string): Key => ({ pk: `${prefixes.book}${userId}`, sk: 'BOOK' });

/** The root of a user's journal as it is now; an empty one when nothing was ever saved. */
export async function loadManifest(table: Table, userId: string): Promise<JournalManifest> {
  const item = await table.get(bookKey(userId), 'strong');
  return item === null ? emptyManifest : unpackManifest((await gunzipJson(item.gz)) as PackedManifest);
}

/** The write that moves the root to `next`, if nobody moved it since the version before. */
export async function manifestWrite(userId: string, next: JournalManifest): Promise<Extract<Write, { put: unknown }>> {
  const seen = next.version - 1;
  return {
    put: { ...bookKey(userId), version: next.version, gz: await gzipJson(packManifest(next)) },
    if:
      seen === 0
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: '#version = :seen', names: { '#version': 'version' }, values: { ':seen': seen } },
  };
}

/** Writes what was found out about a book that is still the present one; without effect once it has moved on. */
export async function completeManifest(table: Table, userId: string, book: JournalManifest): Promise<void> {
  const same = { expression: '#version = :seen', names: { '#version': 'version' }, values: { ':seen': book.version } };
  await table.write({ ...(await manifestWrite(userId, book)), if: same });
}
