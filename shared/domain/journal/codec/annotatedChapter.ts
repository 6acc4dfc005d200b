import type { TradeId } from '#domain/units/ids.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyNote, type Note } from '../model/note.ts';
import { applyAnnotationPatch, splitAdjustedNote, type TradeAnnotation } from '../model/tradeAnnotation.ts';
import { readTimes, spread } from './column.ts';
import { packNotes } from './packNote.ts';
import { readChapter } from './readChapter.ts';

type NotePart = { readonly columns: Partial<Chapter['trades']>; readonly sets: Partial<Chapter> };

/** Without the optional columns: concurrent notes may have emptied them. */
const without = <T extends object>(whole: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name))) as T;
const LATER_COLUMNS = ['splits', 'emotions', 'checks', 'plannedRisk', 'screenshots', 'moreTargets', 'notes'];

/** A chapter with annotations of some of its trades patched, as a save would write it; the same chapter when it has none of them. */
export function annotatedChapter(chapter: Chapter, patches: ReadonlyMap<TradeId, Partial<TradeAnnotation>>): Chapter {
  const { fills, notes, tradeIds } = readChapter(chapter);
  if (!tradeIds.some((id) => patches.has(id))) return chapter;
  const { size, trades, unattached } = chapter;
  const loose = new Set(unattached.map(({ anchor }) => anchor));
  const noteOf = new Map(notes.filter(({ anchor }) => !loose.has(anchor)).map((note) => [note.anchor, note]));
  const anchors = new Map(trades.anchors.map(([row, anchor]) => [row, anchor]));
  const [opened, side, fillCount] = [readTimes(trades.opened, size), spread(trades.side, size), spread(trades.fillCount, size)];
  let at = 0;
  const next = tradeIds.map((id, row): Note | null => {
    const own = fills.slice(at, at + fillCount[row]!);
    at += fillCount[row]!;
    const note = noteOf.get(anchors.get(row) ?? id) ?? null;
    const patch = patches.get(id);
    if (patch === undefined) return note;
    const before: Note = note ?? { ...emptyNote, anchor: id, openedAt: opened[row]! };
    const steps = own.map((fill) => ({ fill, quantity: fill.quantity }));
    return splitAdjustedNote(before, applyAnnotationPatch(before, patch), { side: side[row] === 1 ? 'long' : 'short', fills: steps });
  });
  const { columns, sets }: NotePart = packNotes(next);
  return { ...without(chapter, ['emotionSets', 'checkSets']), ...sets, trades: { ...without(trades, LATER_COLUMNS), ...columns } };
}
