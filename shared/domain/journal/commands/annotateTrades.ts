import type { FillId } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { annotationVersion } from '../model/annotationVersion.ts';
import type { Note } from '../model/chapter.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type Ledger, type LoadedChapter, rebuildMonths } from '../model/rebuildMonths.ts';
import { splitAdjustedNote } from '../model/splitAdjustedNote.ts';
import { annotationAtCurrentPrices, applyAnnotationPatch, emptyAnnotation, type TradeAnnotation } from '../model/tradeAnnotation.ts';
import { decideChange, type JournalChange, mergeChanges } from './journalChange.ts';

/** What is to be written on one trade. `version` is of the words its writer saw; null writes over whatever stands there. */
export type AnnotationEdit = {
  readonly account: string;
  readonly id: FillId;
  readonly version: string | null;
  readonly words: Partial<TradeAnnotation>;
};

/** Why nothing is written: the first trade that is not there, or whose words became others since; that one is told too. */
export type AnnotationRejection = { readonly why: 'missing' | 'changed'; readonly id: FillId; readonly trade: Trade | null };

/**
 * Writes on trades of any accounts as one change: on all of them or on none. The change is null when nothing becomes different. Words never change which fills
 * a trade has, so each month is decided by itself, however many there are.
 */
export function annotateTrades(
  book: JournalManifest,
  loaded: readonly LoadedChapter[],
  writings: readonly AnnotationEdit[],
): { readonly change: JournalChange | null; readonly unwritten: AnnotationRejection | null } {
  const met = new Map<FillId, AnnotationRejection | null>();
  const byAccount = Map.groupBy(writings, ({ account }) => account);
  const writeIn = (account: string) => (ledger: Ledger) => {
    const own = (byAccount.get(account) ?? []).filter(({ id }) => ledger.partOf.has(id));
    const pages = new Map([...rebuildMonths(ledger).values()].flatMap(({ pages }) => pages.map((page) => [page.trade.id, page])));
    const fresh = new Map<FillId, Note>();
    for (const { id, version, words } of own) {
      const page = pages.get(id);
      if (page === undefined) continue;
      const changed = version !== null && version !== annotationVersion(annotationAtCurrentPrices(page.note, page.trade));
      met.set(id, changed ? { why: 'changed', id, trade: page.trade } : null);
      const before = { ...emptyAnnotation, ...page.note, anchor: id, openedAt: page.trade.openedAt };
      fresh.set(id, splitAdjustedNote(before, applyAnnotationPatch(before, words), page.trade));
      if (page.note !== null) fresh.set(page.note.anchor, fresh.get(id)!);
    }
    return { fills: ledger.fills, notes: [...ledger.notes.filter(({ anchor }) => !fresh.has(anchor)), ...new Set(fresh.values())] };
  };
  const change = mergeChanges(
    book,
    // The parts of a month together: what is written may make several of them too large.
    [...Map.groupBy(loaded, ({ entry }) => `${entry.account}#${entry.month}`).values()].map((month) => (now) => {
      const { account } = month[0]!.entry;
      return decideChange(now, account, month, null, writeIn(account));
    }),
  );
  const failed = writings.find(({ id }) => met.get(id) !== null);
  if (failed === undefined) return { change, unwritten: null };
  return { change: null, unwritten: met.get(failed.id) ?? { why: 'missing', id: failed.id, trade: null } };
}
