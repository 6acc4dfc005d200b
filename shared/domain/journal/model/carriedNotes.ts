import type { WrittenOnTrade } from '#domain/importers/imported.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { MAX_NOTE, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { annotatedTrades, noteExcerpt, noteOn, type WrittenNote, withGapsFilled } from './annotatedTrades.ts';
import type { AnnotatedTrade } from './chapter.ts';
import type { Note } from './note.ts';
import type { Ledger } from './rebuildMonths.ts';

/** Most trades on which one import writes. */
export const MAX_CARRIED = 5000;

/** Moves notes of copies to the fills that replace those. */
export const notesOnStandIns = (notes: readonly Note[], standIns: ReadonlyMap<FillId, readonly Fill[]>): readonly Note[] =>
  notes.map((note) => {
    const [first] = standIns.get(note.anchor) ?? [];
    return first === undefined ? note : { ...note, anchor: first.id, openedAt: first.time };
  });

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].slice(0, MOST_WORDS);
const firstOf = <T>(values: readonly (T | null)[]): T | null => values.find((value) => value !== null) ?? null;

/** Everything that was written on one trade, as one: words together, otherwise the first of each. */
function together(some: readonly WrittenOnTrade[]): Omit<WrittenOnTrade, 'fill'> {
  return {
    setup: firstOf(some.map(({ setup }) => setup)),
    tags: union(some.map(({ tags }) => tags)),
    mistakes: union(some.map(({ mistakes }) => mistakes)),
    rating: firstOf(some.map(({ rating }) => rating)),
    reviewed: some.some(({ reviewed }) => reviewed),
    stop: firstOf(some.map(({ stop }) => stop)),
    target: firstOf(some.map(({ target }) => target)),
    plannedRisk: firstOf(some.map(({ plannedRisk }) => plannedRisk)),
    note: [...new Set(some.map(({ note }) => note).filter((note) => note !== ''))].join('\n\n').slice(0, MAX_NOTE),
  };
}

/** The text of a new note, by the name of its item. */
type NewText = { readonly id: string; readonly text: string };

/** Notes that change, the texts of the new ones, and the annotations that these are from. */
type CarriedNotes = {
  readonly written: readonly WrittenNote[];
  readonly texts: readonly NewText[];
  readonly used: readonly WrittenOnTrade[];
};

/**
 * Writes on the trades of a ledger what another journal had on them, where nothing is written yet. `repeats`: fills that the ledger has in place of the
 * file's; `nameOf` names the item of a new note's text, by the id of its trade.
 */
export function carriedNotes(
  ledger: Pick<Ledger, 'fills' | 'notes' | 'partOf'>,
  written: readonly WrittenOnTrade[],
  repeats: ReadonlyMap<FillId, readonly Fill[]>,
  nameOf: (trade: TradeId) => string,
): CarriedNotes {
  if (written.length === 0) return { written: [], texts: [], used: [] };
  const holder = new Map<FillId, AnnotatedTrade>();
  for (const page of annotatedTrades(ledger).values())
    for (const { fill } of page.trade.fills) if (!holder.has(fill.id) || page.trade.id === fill.id) holder.set(fill.id, page);
  const pageOf = ({ fill }: WrittenOnTrade) => holder.get(fill) ?? holder.get(repeats.get(fill)?.[0]?.id ?? fill);
  const texts: NewText[] = [];
  const used: WrittenOnTrade[] = [];
  const notes = [...Map.groupBy(written, pageOf)].flatMap(([page, some]): WrittenNote[] => {
    if (page === undefined) return [];
    const { trade, note } = page;
    const before = noteOn(trade, note);
    const { note: text, ...patch } = together(some);
    const filled = withGapsFilled(before, patch, trade);
    const isNew = text !== '' && before.noteId === null;
    const after = isNew ? { ...filled, noteId: nameOf(trade.id), noteExcerpt: noteExcerpt(text) } : filled;
    if (isNew) texts.push({ id: after.noteId!, text });
    if (JSON.stringify(after, textOfBigint) === JSON.stringify(before, textOfBigint)) return [];
    used.push(...some);
    return [{ before: note, after }];
  });
  return { written: notes, texts, used };
}

const textOfBigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);
