import type { Trade } from '#domain/trades/trade.ts';
import type { FillId } from '#domain/units/ids.ts';
import { isBlankNote } from '../codec/packNote.ts';
import type { Note } from './note.ts';

/** Assigns notes to trades: by anchor fill, if that trade has no note of its own; the others stay unattached. */
export function attachNotes(trades: readonly Trade[], notes: readonly Note[]): { noteOf: Map<Trade, Note>; unattached: Note[] } {
  if (notes.length === 0) return { noteOf: new Map(), unattached: [] };
  const wanted = new Set(notes.map(({ anchor }) => anchor));
  const holder = new Map<FillId, Trade>();
  const named = new Map<FillId, Trade>();
  for (const trade of trades) {
    if (wanted.has(trade.id)) named.set(trade.id, trade);
    for (const { fill } of trade.fills) if (wanted.has(fill.id) && !holder.has(fill.id)) holder.set(fill.id, trade);
  }
  const noteOf = new Map<Trade, Note>();
  const unattached: Note[] = [];
  const own = (note: Note): number => (named.has(note.anchor) ? 0 : 1);
  const ordered = [...notes].sort((a, b) => own(a) - own(b) || a.openedAt - b.openedAt || (a.anchor < b.anchor ? -1 : 1));
  for (const note of ordered) {
    if (isBlankNote(note)) continue;
    const trade = named.get(note.anchor) ?? holder.get(note.anchor);
    if (trade === undefined || noteOf.has(trade)) unattached.push(note);
    else noteOf.set(trade, note);
  }
  return { noteOf, unattached };
}
