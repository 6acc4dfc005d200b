import { annotatedTrades } from '../model/annotatedTrades.ts';
import type { Chapter } from '../model/chapter.ts';
import type { Note } from '../model/note.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { annotationAtCurrentPrices } from '../model/tradeAnnotation.ts';
import { type WordChange, type WordKind, wordsAfterChange } from '../model/wordChange.ts';
import { type JournalChange, ledgerChange, mergeChanges } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';
import { type AnnotationUndo, undoOf } from './writeOnTrades.ts';

/**
 * `trades`: how many had it. `undo`: the replaced values, as input of `annotateTrades`; null where renaming back undoes it, because no
 * trade had the new word.
 */
type RenamedWord = { readonly trades: number; readonly undo: readonly AnnotationUndo[] | null };

/** True when a word is written on something of a chapter. */
function hasWord(chapter: Chapter, kind: WordKind, word: string): boolean {
  const sets = { tags: chapter.tagSets, mistakes: chapter.mistakeSets, emotions: chapter.emotionSets ?? [] };
  const isOnTrade = kind === 'setup' ? chapter.setups.includes(word) : sets[kind].some((set) => set.includes(word));
  return isOnTrade || chapter.unattached.some((note) => [note[kind]].flat().includes(word));
}

/** A note after a change of one of its words; the same where it does not have it. */
function noteAfter<Of extends Pick<Note, WordKind>>(note: Of, change: WordChange): Of {
  const { kind, from, to } = change;
  if (kind === 'setup') return note.setup === from ? { ...note, setup: to } : note;
  return note[kind].includes(from) ? { ...note, [kind]: wordsAfterChange(note[kind], change) } : note;
}

/** A month's share of a change of a word, and what undoes it on the trades that have it. */
function renamedIn(
  manifest: Parameters<typeof ledgerChange>[0]['manifest'],
  loaded: readonly LoadedChapter[],
  change: WordChange,
): { readonly change: JournalChange; readonly undo: readonly AnnotationUndo[] } {
  const { account } = loaded[0]!.entry;
  const ledger = ledgerOf(loaded);
  const undo = [...annotatedTrades(ledger).values()].flatMap(({ trade, note }) => {
    const before = annotationAtCurrentPrices(note, trade);
    return undoOf(trade, before, noteAfter(before, change)) ?? [];
  });
  const next = { fills: ledger.fills, notes: ledger.notes.map((note) => noteAfter(note, change)) };
  return { undo, change: ledgerChange({ manifest, account, loaded, ledger, next }) };
}

/**
 * Calls a setup, tag, mistake or emotion something else on every trade of the journal, in one change. Where a trade has the new word too, it has it once
 * afterwards. Notes without a trade follow. Only months that have the word are written again.
 */
export const renameWord: JournalCommand<WordChange, RenamedWord> = {
  load: ({ manifest }) => ({ entries: manifest.entries }),
  decide: ({ manifest, input, loaded: { chapters } }) => {
    const { kind, from, to } = input;
    const months = Map.groupBy(chapters, ({ entry }) => `${entry.account}#${entry.month}`);
    const own = [...months.values()].filter((some) => some.some(({ chapter }) => hasWord(chapter, kind, from)));
    const isNew = to !== null && !chapters.some(({ chapter }) => hasWord(chapter, kind, to));
    const { change, answers } = mergeChanges(manifest, from === to ? [] : own, (current, loaded) => renamedIn(current, loaded, input));
    const undo = answers.flatMap((answer) => answer.undo);
    return { change, result: { trades: undo.length, undo: isNew ? null : undo } };
  },
};
