import type { Trade } from '#domain/trades/trade.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { annotatedTrades, noteOn, notesWith, type WrittenNote } from '../model/annotatedTrades.ts';
import { annotationVersion } from '../model/annotationVersion.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import {
  annotationAtCurrentPrices,
  annotationFields,
  applyAnnotationPatch,
  splitAdjustedNote,
  type TradeAnnotation,
} from '../model/tradeAnnotation.ts';
import { type AnnotationText, annotationText } from './annotationText.ts';
import { type JournalChange, ledgerChange, mergeChanges } from './journalChange.ts';

/** A change of one trade's annotation as `annotateTrades` takes it: the fields that differ, and the version they replace. */
export type AnnotationUndo = {
  readonly id: TradeId;
  readonly account: string;
  readonly openedAt: string;
  readonly version: string;
} & Partial<Pick<AnnotationText, keyof TradeAnnotation>>;

/** The trade that an edit is about. */
type Placed = { readonly id: TradeId; readonly account: string };

/** Applies an edit to a trade's annotation in current prices, or returns the reason it is refused. */
export type AnnotationWriter<Edit, Fault> = (
  edit: Edit,
  now: TradeAnnotation,
  trade: Trade,
) => { readonly patch: Partial<TradeAnnotation> } | { readonly fault: Fault };

/**
 * Result of some edits. `failed`: the first one whose trade is missing (its fault is null) or which was refused;
 * then nothing may be saved.
 */
type Written<Fault> = {
  readonly change: JournalChange | null;
  readonly failed: { readonly trade: Trade; readonly fault: Fault } | { readonly trade: null } | null;
  readonly undo: readonly AnnotationUndo[];
};

/** Old values of the changed annotation fields. Null if unchanged. */
export function undoOf(trade: Trade, before: TradeAnnotation, after: TradeAnnotation): AnnotationUndo | null {
  const [was, is] = [annotationText(before), annotationText(after)];
  const changed = annotationFields.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (changed.length === 0) return null;
  const { id, account, openedAt } = trade;
  const place = { id, account, openedAt: new Date(openedAt).toISOString(), version: annotationVersion(after) };
  return { ...place, ...Object.fromEntries(changed.map((name) => [name, was[name]])) };
}

/**
 * Annotates trades of any accounts in one change. Annotations never change a trade's fills, so each month is decided
 * separately; its parts together, because annotations may make several of them too large.
 */
export function writeOnTrades<Edit extends Placed, Fault>(
  manifest: JournalManifest,
  chapters: readonly LoadedChapter[],
  edits: readonly Edit[],
  write: AnnotationWriter<Edit, Fault>,
): Written<Fault> {
  const byAccount = Map.groupBy(edits, ({ account }) => account);
  const months = Map.groupBy(chapters, ({ entry }) => `${entry.account}#${entry.month}`);
  const { change, answers } = mergeChanges(manifest, [...months.values()], (current, loaded) => {
    const { account } = loaded[0]!.entry;
    const ledger = ledgerOf(loaded);
    const trades = annotatedTrades(ledger);
    const found = (byAccount.get(account) ?? []).filter(({ id }) => ledger.partOf.has(id) && trades.has(id));
    const faults = new Map<FillId, { readonly trade: Trade; readonly fault: Fault }>();
    const written: WrittenNote[] = [];
    const undo: AnnotationUndo[] = [];
    for (const edit of found) {
      const { trade, note } = trades.get(edit.id)!;
      const now = annotationAtCurrentPrices(note, trade);
      const answer = write(edit, now, trade);
      if ('fault' in answer) {
        faults.set(edit.id, { trade, fault: answer.fault });
        continue;
      }
      const before = noteOn(trade, note);
      const after = splitAdjustedNote(before, applyAnnotationPatch(before, answer.patch), trade);
      written.push({ before: note, after });
      const back = undoOf(trade, now, annotationAtCurrentPrices(after, trade));
      if (back !== null) undo.push(back);
    }
    const next = { fills: ledger.fills, notes: notesWith(ledger, written) };
    return { found, faults, undo, change: ledgerChange({ manifest: current, account, loaded, ledger, next }) };
  });
  const found = new Set(answers.flatMap((answer) => answer.found.map(({ id }) => id)));
  const faults = new Map(answers.flatMap((answer) => [...answer.faults]));
  const failed = edits.find(({ id }) => !found.has(id) || faults.has(id));
  return {
    change,
    failed: failed === undefined ? null : (faults.get(failed.id) ?? { trade: null }),
    undo: answers.flatMap((answer) => answer.undo),
  };
}
