import { compareFills, type Fill } from '#domain/trades/fill.ts';
import { fillPart, joinedParts } from '#domain/trades/fillPart.ts';
import { contractKey, type Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { isBlankNote } from '../codec/packNote.ts';
import { readChapter } from '../codec/readChapter.ts';
import type { AnnotatedTrade, Chapter } from './chapter.ts';
import { type ManifestEntry, monthOf } from './journalManifest.ts';
import type { Note } from './note.ts';

/** A chapter with its entry in the manifest. */
export type LoadedChapter = { readonly entry: ManifestEntry; readonly chapter: Chapter };

/** An account's ledger, as far as its chapters were loaded. */
export type Ledger = {
  readonly fills: Map<FillId, Fill>;
  readonly notes: readonly Note[];
  /** The part of its month that each trade was in. */
  readonly partOf: ReadonlyMap<FillId, number>;
};

/** Reads chapters into one ledger. The parts of a fill in several trades are joined into one fill again. */
export function ledgerOf(loaded: readonly { readonly entry: Pick<ManifestEntry, 'part'>; readonly chapter: Chapter }[]): Ledger {
  const fills = new Map<FillId, Fill>();
  const instruments = new Map<string, Instrument>();
  const notes: Note[] = [];
  const partOf = new Map<FillId, number>();
  for (const { entry, chapter } of loaded) {
    const truth = readChapter(chapter);
    for (const row of truth.fills) {
      const contract = contractKey(row.instrument);
      const instrument = instruments.get(contract) ?? row.instrument;
      instruments.set(contract, instrument);
      const known = fills.get(row.id);
      fills.set(row.id, known === undefined ? { ...row, instrument } : joinedParts(known, row));
    }
    notes.push(...truth.notes);
    for (const id of truth.tradeIds) partOf.set(id, entry.part);
  }
  return { fills, notes, partOf };
}

/** Splits by ratio that are in trades: with the shares that they added, and whole. */
const splitsIn = (trades: readonly Trade[]): ReadonlySet<FillId> =>
  new Set(trades.flatMap(({ fills }) => fills.flatMap(({ fill }) => (fill.ratio === undefined ? [] : fill.id))));

/** The remainders of fills after their shares in trades: unmatched closes, in whole or in part. Most are `whole` in one trade. */
function unmatchedOf(fills: Iterable<Fill>, trades: readonly Trade[]): Fill[] {
  const whole = new Set<Fill>();
  const taken = new Map<Fill, { quantity: Decimal; fee: Decimal }>();
  const splits = splitsIn(trades);
  for (const trade of trades) {
    for (const { fill, quantity, fee } of trade.fills) {
      const before = taken.get(fill);
      if (before === undefined && quantity === fill.quantity && fee === fill.fee) whole.add(fill);
      else taken.set(fill, { quantity: add(before?.quantity ?? ZERO, quantity), fee: add(before?.fee ?? ZERO, fee) });
    }
  }
  const unmatchedFills: Fill[] = [];
  for (const fill of fills) {
    if (splits.has(fill.id)) continue;
    const share = whole.has(fill) ? fill : taken.get(fill);
    if (share === undefined) unmatchedFills.push(fill);
    else if (share.quantity !== fill.quantity || share.fee !== fill.fee)
      unmatchedFills.push(fillPart(fill, subtract(fill.quantity, share.quantity), subtract(fill.fee, share.fee)));
  }
  return unmatchedFills.sort((a, b) => compareFills(a, b) || (a.instrument.key < b.instrument.key ? -1 : 1));
}

/** An account's content in a month, before it is divided into parts. */
export type MonthContent = { readonly annotatedTrades: AnnotatedTrade[]; readonly unmatchedFills: Fill[]; readonly unattached: Note[] };

/** Assigns notes to trades: by anchor fill, if that trade has no note of its own; the others stay unattached. */
function attachNotes(trades: readonly Trade[], notes: readonly Note[]): { noteOf: Map<Trade, Note>; unattached: Note[] } {
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

/** Derives the trades of a ledger again, from its fills alone under the account's lot method, and lays everything out by month. */
export function rebuildMonths({ fills, notes }: Pick<Ledger, 'fills' | 'notes'>, lots: LotMethod = 'fifo'): Map<string, MonthContent> {
  const { trades } = matchFills([...fills.values()], lots);
  const { noteOf, unattached } = attachNotes(trades, notes);
  const months = new Map<string, MonthContent>();
  const at = (time: Millis): MonthContent => {
    const name = monthOf(time);
    const month = months.get(name) ?? { annotatedTrades: [], unmatchedFills: [], unattached: [] };
    months.set(name, month);
    return month;
  };
  for (const trade of trades) at(trade.openedAt).annotatedTrades.push({ trade, note: noteOf.get(trade) ?? null });
  for (const fill of unmatchedOf(fills.values(), trades)) at(fill.time).unmatchedFills.push(fill);
  for (const note of unattached) at(note.openedAt).unattached.push(note);
  return months;
}

/** The trades of some months. */
export const tradesIn = (months: ReadonlyMap<string, MonthContent>): Trade[] =>
  [...months.values()].flatMap(({ annotatedTrades }) => annotatedTrades.map(({ trade }) => trade));
