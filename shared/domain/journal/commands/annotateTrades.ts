import type { FillId } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { decimal } from '#domain/units/decimal.ts';
import { annotationVersion } from '../model/annotationVersion.ts';
import type { AnnotatedTrade, Note } from '../model/chapter.ts';
import { type Ledger, ledgerOf, rebuildMonths } from '../model/rebuildMonths.ts';
import { splitAdjustedNote } from '../model/splitAdjustedNote.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import {
  type AnnotationField,
  annotationAtCurrentPrices,
  applyAnnotationPatch,
  emptyAnnotation,
  type TradeAnnotation,
} from '../model/tradeAnnotation.ts';
import { ledgerChange, mergeChanges } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';

/** What is to be written on one trade. `version` is of the annotation its writer saw; null writes over any. */
export type AnnotationEdit = TradeRef & {
  readonly id: FillId;
  readonly version: string | null;
  readonly patch: Partial<TradeAnnotation>;
};

/** The same as it travels: prices as decimal text; what is not sent stays. Without a version it is written over any. */
type AnnotationEditText = TradeRef & {
  readonly [Name in AnnotationField]?: (Name extends 'stop' | 'target' ? string | null : TradeAnnotation[Name]) | undefined;
} & { readonly id: FillId; readonly version?: string | undefined };

const priceOf = (text: string | null | undefined) => (text == null ? text : decimal(text));

/** What the text of an edit says. */
export function parseAnnotationEdit({ id, account, openedAt, version, stop, target, ...rest }: AnnotationEditText): AnnotationEdit {
  const patch = Object.entries({ ...rest, stop: priceOf(stop), target: priceOf(target) }).filter(([, value]) => value !== undefined);
  return { id, account, openedAt, version: version ?? null, patch: Object.fromEntries(patch) };
}

/** Why nothing is written: the first trade that is not there, or whose annotation was changed since its writer looked. */
type AnnotationRefused =
  | { readonly refused: 'trade_not_found' }
  | { readonly refused: 'trades_changed'; readonly trade: Pick<Trade, 'instrument' | 'openedAt'> };

/** The trades of a ledger with what is written on them, by id. */
const annotatedTrades = (ledger: Ledger): ReadonlyMap<FillId, AnnotatedTrade> =>
  new Map([...rebuildMonths(ledger).values()].flatMap(({ annotatedTrades }) => annotatedTrades.map((page) => [page.trade.id, page])));

/** A ledger's notes after some edits of its own trades, and the trades that were found changed since. */
function notesAfter(ledger: Ledger, edits: readonly AnnotationEdit[]) {
  const trades = annotatedTrades(ledger);
  const fresh = new Map<FillId, Note>();
  const changed = new Map<FillId, Trade>();
  const found = edits.filter(({ id }) => trades.has(id));
  for (const { id, version, patch } of found) {
    const { trade, note } = trades.get(id)!;
    if (version !== null && version !== annotationVersion(annotationAtCurrentPrices(note, trade))) changed.set(id, trade);
    const before = { ...emptyAnnotation, ...note, anchor: id, openedAt: trade.openedAt };
    const after = splitAdjustedNote(before, applyAnnotationPatch(before, patch), trade);
    fresh.set(id, after);
    if (note !== null) fresh.set(note.anchor, after);
  }
  const notes = [...ledger.notes.filter(({ anchor }) => !fresh.has(anchor)), ...new Set(fresh.values())];
  return { notes, found: found.map(({ id }) => id), changed };
}

/**
 * Writes on trades of any accounts as one change: on all of them or on none. Annotations never change which fills a trade has, so each month is decided by
 * itself, however many there are; its parts together, because what is written may make several of them too large.
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
