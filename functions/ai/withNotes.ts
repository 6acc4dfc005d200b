import type { FactNote, FactsDocument } from '#domain/facts/fact.ts';
import { redacted } from '#domain/facts/redacted.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { tradeRows } from '#domain/journal/views/journalRows.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadNote } from '../journal/noteItems.ts';
import type { Table } from '../table/table.ts';

/** Notes of one document. */
const MOST = 12;

/**
 * A document with what its owner wrote on the trades it names, only where they have just agreed to that: the newest notes, without what identifies people
 * or accounts.
 */
export async function withNotes(
  table: Table,
  userId: UserId,
  document: FactsDocument,
  { agreed, chapters }: { readonly agreed: boolean; readonly chapters: readonly Chapter[] },
): Promise<FactsDocument> {
  if (!agreed) return document;
  const meant = new Set(document.trades);
  const written = tradeRows(chapters)
    .filter(({ id, noteId }) => meant.has(id) && noteId !== null)
    .slice(-MOST);
  const notes = await Promise.all(
    written.map(
      async ({ id, noteId }): Promise<FactNote> => ({ trade: id, text: redacted((await loadNote(table, userId, noteId!)) ?? '') }),
    ),
  );
  return { ...document, notes: notes.filter(({ text }) => text !== '') };
}
