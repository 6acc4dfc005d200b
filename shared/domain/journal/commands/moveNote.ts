import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { annotatedTrades, noteOn } from '../model/annotatedTrades.ts';
import { type Note, noteVersion } from '../model/note.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import { isEmptyChange, ledgerChange, mergeChanges } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';

/** Annotations of a missing trade, and the trade they move to; null: deleted. */
type NoteMove = TradeRef & { readonly anchor: FillId; readonly to: (TradeRef & { readonly id: TradeId }) | null };

/** The note or the trade is missing, or both have a text or screenshots. */
type MoveRefused = { readonly refused: 'note_not_found' | 'trade_not_found' | 'note_taken' };

/** The note without a trade that is anchored there. */
function looseNote(chapters: readonly LoadedChapter[], { account, anchor }: NoteMove): Note | null {
  const own = chapters.filter(
    ({ entry, chapter }) => entry.account === account && chapter.unattached.some((note) => note.anchor === anchor),
  );
  return own.length === 0 ? null : (ledgerOf(own).notes.find((note) => note.anchor === anchor) ?? null);
}

const bothWords = (own: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set([...own, ...others])].slice(0, Math.max(MOST_WORDS, own.length));

/**
 * A trade's note with what another one has and it has not: lists of words are joined, of single values its own stay, and prices come together or not at all,
 * because they are of one time. Null where both have a text, or both have screenshots: neither is thrown away.
 */
function joinedNotes(own: Note, other: Note): Note | null {
  if ((own.noteId !== null && other.noteId !== null) || (own.albumId !== null && other.albumId !== null)) return null;
  const hasPrices = own.stop !== null || own.target !== null || own.moreTargets.length > 0;
  const { splits: _, ...rest } = own;
  const { stop, target, moreTargets, splits } = hasPrices ? own : other;
  const text = own.noteId === null ? other : own;
  const album = own.albumId === null ? other : own;
  return {
    ...rest,
    setup: own.setup ?? other.setup,
    tags: bothWords(own.tags, other.tags),
    mistakes: bothWords(own.mistakes, other.mistakes),
    emotions: bothWords(own.emotions, other.emotions),
    checks: own.checks.length > 0 ? own.checks : other.checks,
    rating: own.rating ?? other.rating,
    reviewed: own.reviewed || other.reviewed,
    plannedRisk: own.plannedRisk ?? other.plannedRisk,
    stop,
    target,
    moreTargets,
    ...(splits !== undefined && { splits }),
    noteId: text.noteId,
    noteExcerpt: text.noteExcerpt,
    albumId: album.albumId,
    screenshots: album.screenshots,
  };
}

/**
 * Moves the annotations of a deleted trade to another trade, which keeps its own, or deletes them with the text. Does not delete
 * screenshots: they are in files that only their trade removes.
 */
export const moveNote: JournalCommand<NoteMove, null, MoveRefused> = {
  load: ({ manifest, input, loaded }) => {
    const noteId = input.to === null ? (looseNote(loaded.chapters, input)?.noteId ?? null) : null;
    const entries = entriesOfTrades(manifest, input.to === null ? [input] : [input, input.to]);
    return { entries, ...(noteId !== null && { notes: [noteId] }) };
  },
  decide: ({ manifest, input, loaded: { chapters, notes } }) => {
    const { to } = input;
    const loose = looseNote(chapters, input);
    if (loose === null) return { refused: 'note_not_found' };
    if (to === null && loose.screenshots > 0) return { refused: 'note_taken' };
    const months = Map.groupBy(chapters, ({ entry }) => `${entry.account}#${entry.month}`);
    const { change, answers } = mergeChanges(manifest, [...months.values()], (current, loaded) => {
      const { account } = loaded[0]!.entry;
      const ledger = ledgerOf(loaded);
      const target = to?.account === account ? annotatedTrades(ledger).get(to.id) : undefined;
      const joined = target === undefined ? null : joinedNotes(noteOn(target.trade, target.note), loose);
      const gone = [account === input.account ? input.anchor : null, joined === null ? null : (target!.note?.anchor ?? null)];
      const left = ledger.notes.filter(({ anchor }) => !gone.includes(anchor));
      const next = { fills: ledger.fills, notes: joined === null ? left : [...left, joined] };
      return {
        hasTrade: target !== undefined,
        isJoined: joined !== null,
        change: ledgerChange({ manifest: current, account, loaded, ledger, next }),
      };
    });
    if (to !== null && !answers.some(({ hasTrade }) => hasTrade)) return { refused: 'trade_not_found' };
    if (to !== null && !answers.some(({ isJoined }) => isJoined)) return { refused: 'note_taken' };
    const text = loose.noteId === null ? undefined : notes.get(loose.noteId);
    return {
      change: change === null || isEmptyChange(change, manifest) ? null : change,
      ...(text !== undefined && { note: { id: loose.noteId!, version: noteVersion(text), text: '' } }),
      result: null,
    };
  },
};
