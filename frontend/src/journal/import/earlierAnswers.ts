import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import type { FileAnswers, Imported, Unreadable } from '#domain/importers/imported.ts';
import type { PastImport } from './fileAccount.ts';

/**
 * Reads a file that asks with the answers of its earlier import: one of the same layout whose fills are in the journal. Null when it asks nothing, or was not
 * imported before.
 */
export function earlierAnswers(
  { asks, layout }: Imported,
  readWith: (answers: FileAnswers) => Imported | Unreadable,
  imports: readonly PastImport[],
  ids: ReadonlySet<string>,
): { readonly imported: Imported; readonly answers: FileAnswers } | null {
  if (asks.length === 0) return null;
  for (const { source } of imports) {
    if (source?.layout !== layout || source.answers === undefined) continue;
    const again = readWith(source.answers);
    if ('sentence' in again || again.asks.length >= asks.length || !again.fills.some(({ id }) => ids.has(id))) continue;
    return { imported: { ...again, notes: [...again.notes, importReviewTexts.answeredBefore] }, answers: source.answers };
  }
  return null;
}
