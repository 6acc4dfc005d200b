import { byOpening } from '#domain/options/strategies/openedTogether.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { annotatedTrades, noteOn, type WrittenNote } from '../model/annotatedTrades.ts';
import type { AnnotatedTrade } from '../model/chapter.ts';
import { noteExcerpt } from '../model/noteExcerpt.ts';
import type { Ledger } from '../model/rebuildMonths.ts';
import { splitAdjustedNote } from '../model/splitAdjustedNote.ts';
import { type AnnotationField, applyAnnotationPatch, type TradeAnnotation } from '../model/tradeAnnotation.ts';

/**
 * The trades that logged fills are in, one for each leg, in the order in which a strategy names them: the one that a leg's first fill opened, else the open
 * one that it added to.
 */
export function loggedTrades(ledger: Ledger, fills: readonly Fill[]): readonly AnnotatedTrade[] {
  const all = [...annotatedTrades(ledger).values()];
  const firsts = [...Map.groupBy(fills, ({ instrument }) => instrument.key).values()].map(([first]) => first!.id);
  const found = firsts.flatMap((id) => {
    const holding = all.filter(({ trade }) => trade.fills.some(({ fill }) => fill.id === id));
    return holding.find(({ trade }) => (trade.id as string) === id) ?? holding.slice(-1);
  });
  return [...new Set(found)].sort((a, b) => byOpening(a.trade, b.trade));
}

const isEmpty = (value: unknown): boolean => value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Prices and risk are of the whole strategy, so they are written once; words are written on every leg. */
const ONCE: ReadonlySet<AnnotationField> = new Set(['stop', 'target', 'moreTargets', 'plannedRisk']);

/**
 * Annotations of newly logged trades: fills only empty fields, so that adding to an open trade keeps its words.
 * `note` is the item of the Markdown note: the first trade's own, if it has one.
 */
export function initialNotes(
  trades: readonly AnnotatedTrade[],
  patch: Partial<TradeAnnotation>,
  typed: { readonly newId: string; readonly text: string } | null,
): { readonly written: readonly WrittenNote[]; readonly note: { readonly id: string; readonly text: string } | null } {
  const noteId = typed === null ? null : (trades[0]?.note?.noteId ?? typed.newId);
  const written = trades.map(({ trade, note }, at): WrittenNote => {
    const before = noteOn(trade, note);
    const entries = Object.entries(patch) as [AnnotationField, unknown][];
    const own = entries.filter(([name]) => isEmpty(before[name]) && (at === 0 || !ONCE.has(name)));
    const after = splitAdjustedNote(before, applyAnnotationPatch(before, Object.fromEntries(own)), trade);
    if (at > 0 || typed === null || before.noteId !== null) return { before: note, after };
    return { before: note, after: { ...after, noteId, noteExcerpt: noteExcerpt(typed.text) } };
  });
  return { written, note: typed === null || noteId === null ? null : { id: noteId, text: typed.text } };
}
