import type { TradeId } from '#domain/units/ids.ts';
import { readChapter } from '../codec/readChapter.ts';
import { annotatedTrades, noteExcerpt, noteOn, notesWith } from '../model/annotatedTrades.ts';
import type { Chapter } from '../model/chapter.ts';
import { noteVersion } from '../model/note.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import { isEmptyChange, ledgerChange } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';

/** The note of one trade, whole. `version` is of the text its writer saw; `newId` names the item if the trade has none yet. */
type NoteEdit = TradeRef & { readonly id: TradeId; readonly version: string; readonly text: string; readonly newId: string };

/** The note's current name and version; null if missing. */
type SavedNote = { readonly noteId: string | null; readonly version: string };

/** Reason for no save: the trade does not exist, or its note changed since its editor loaded it. */
type NoteRefused = { readonly refused: 'trade_not_found' } | { readonly refused: 'note_changed' };

/** Names of the note items of a trade, as its chapter has them. */
function noteIdsIn(chapter: Chapter, id: TradeId): readonly string[] {
  if (chapter.trades.notes === undefined) return [];
  const row = readChapter(chapter).tradeIds.indexOf(id);
  return chapter.trades.notes.flatMap(([at, noteId]) => (at === row ? [noteId] : []));
}

/**
 * Saves the note of a trade: its text in an item of its own and its excerpt in the chapter. When the excerpt is unchanged only the text is
 * written. Another excerpt follows its text: sent again, the same text writes only missing parts. The empty text deletes the note, with its
 * excerpt or not at all.
 */
export const saveNote: JournalCommand<NoteEdit, SavedNote, NoteRefused> = {
  load: ({ manifest, input, loaded }) => ({
    entries: entriesOfTrades(manifest, [input]),
    notes: loaded.chapters.flatMap(({ chapter }) => noteIdsIn(chapter, input.id)),
  }),
  decide: ({ manifest, input, loaded: { chapters, notes } }) => {
    const { account, id, text, version, newId } = input;
    const ledger = ledgerOf(chapters);
    const page = annotatedTrades(ledger).get(id);
    if (page === undefined) return { refused: 'trade_not_found' };
    const before = noteOn(page.trade, page.note);
    const stored = before.noteId === null ? '' : (notes.get(before.noteId) ?? '');
    if (stored !== text && noteVersion(stored) !== version) return { refused: 'note_changed' };
    const itemId = before.noteId ?? newId;
    const after = { ...before, noteId: text === '' ? null : itemId, noteExcerpt: noteExcerpt(text) };
    const next = { fills: ledger.fills, notes: notesWith(ledger, [{ before: page.note, after }]) };
    const change = ledgerChange({ manifest, account, loaded: chapters, ledger, next });
    return {
      change: isEmptyChange(change, manifest) ? null : change,
      ...(stored !== text && { note: { id: itemId, version: stored === '' ? null : version, text, ahead: text !== '' } }),
      result: { noteId: after.noteId, version: noteVersion(text) },
    };
  },
};
