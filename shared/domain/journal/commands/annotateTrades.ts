import type { Trade } from '#domain/trades/trade.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { annotatedTrades, noteOn, notesWith, type WrittenNote } from '../model/annotatedTrades.ts';
import { isAnnotationCurrent } from '../model/annotationVersion.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { splitAdjustedNote } from '../model/splitAdjustedNote.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import { annotationAtCurrentPrices, applyAnnotationPatch, type TradeAnnotation } from '../model/tradeAnnotation.ts';
import { ledgerChange, mergeChanges } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';

/** An annotation patch for one trade. `version`: of the annotation its writer saw; null overwrites any. */
export type AnnotationEdit = TradeRef & {
  readonly id: TradeId;
  readonly version: string | null;
  readonly patch: Partial<TradeAnnotation>;
};

/** Why nothing is saved: the first trade that does not exist, or whose annotation was changed since its writer loaded it. */
type AnnotationRefused =
  | { readonly refused: 'trade_not_found' }
  | { readonly refused: 'trades_changed'; readonly trade: Pick<Trade, 'instrument' | 'openedAt'> };

/** A ledger's notes after some edits of its own trades, and the trades that were found changed since. */
function notesAfter(ledger: Ledger, edits: readonly AnnotationEdit[]) {
  const trades = annotatedTrades(ledger);
  const written: WrittenNote[] = [];
  const changed = new Map<FillId, Trade>();
  const found = edits.filter(({ id }) => trades.has(id));
  for (const { id, version, patch } of found) {
    const { trade, note } = trades.get(id)!;
    if (version !== null && !isAnnotationCurrent(version, annotationAtCurrentPrices(note, trade))) changed.set(id, trade);
    const before = noteOn(trade, note);
    written.push({ before: note, after: splitAdjustedNote(before, applyAnnotationPatch(before, patch), trade) });
  }
  return { notes: notesWith(ledger, written), found: found.map(({ id }) => id), changed };
}

/**
 * Annotates trades of any accounts as one change, all or none. Annotations never change which fills a trade has, so
 * each month is decided on its own; its parts together, because the text may make several of them too large.
 */
export const annotateTrades: JournalCommand<readonly AnnotationEdit[], null, AnnotationRefused> = {
  load: ({ manifest, input }) => ({ entries: entriesOfTrades(manifest, input) }),
  decide: ({ manifest, input, loaded: { chapters } }) => {
    const byAccount = Map.groupBy(input, ({ account }) => account);
    const months = Map.groupBy(chapters, ({ entry }) => `${entry.account}#${entry.month}`);
    const { change, answers } = mergeChanges(manifest, [...months.values()], (current, loaded) => {
      const { account } = loaded[0]!.entry;
      const ledger = ledgerOf(loaded);
      const own = (byAccount.get(account) ?? []).filter(({ id }) => ledger.partOf.has(id));
      const { notes, ...seen } = notesAfter(ledger, own);
      return { ...seen, change: ledgerChange({ manifest: current, account, loaded, ledger, next: { fills: ledger.fills, notes } }) };
    });
    const found = new Set(answers.flatMap((each) => each.found));
    const changed = new Map(answers.flatMap((each) => [...each.changed]));
    const failed = input.find(({ id }) => !found.has(id) || changed.has(id));
    if (failed === undefined) return { change, result: null };
    const trade = changed.get(failed.id);
    return trade === undefined ? { refused: 'trade_not_found' } : { refused: 'trades_changed', trade };
  },
};
