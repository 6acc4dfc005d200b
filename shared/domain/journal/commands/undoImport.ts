import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { isImportedFill } from '#domain/manual/editedFill.ts';
import { closeOfOpening, opensFor } from '#domain/manual/openingFill.ts';
import { supersededByImport } from '#domain/manual/supersededByImport.ts';
import { deliveredSharesIds } from '#domain/options/outcomes/outcomeFills.ts';
import { copiedTrades } from '#domain/repeats/copiedTrades.ts';
import { type Fill, isDeleted, isManualEvent } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { type FillId, type ImportId, importIdOf } from '#domain/units/ids.ts';
import { deserializeFills } from '../codec/serializeFills.ts';
import { notesOnStandIns } from '../model/carriedNotes.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { accountsSharing } from '../model/movedAccounts.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { ledgerChange, mergeChanges, noChange } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type LoadedJournal, type Refused } from './journalCommand.ts';

/**
 * `removed` counts the import's fills and `cash` its rows of cash; `restored` the events and openings recorded by hand that it had replaced and that count
 * again.
 */
type UndoneImport = { readonly removed: number; readonly restored: number; readonly cash: number };

/** Replaced fills that an undo can restore: empty once it was undone. */
const replacedBy = ({ replaced, state }: ImportRecord): readonly Fill[] =>
  replaced === undefined || state === 'undone' ? [] : deserializeFills(replaced);

/** Every account that can have fills of an import, or of its replaced fills. */
const accountsOf = ({ moved }: JournalManifest, { accounts }: ImportRecord, replaced: readonly Fill[]): string[] => [
  ...new Set([...accounts, ...replaced.map(({ account }) => account)].flatMap((account) => accountsSharing(moved, account))),
];

/**
 * The copies of another journal among replaced fills that return with the undo: their own import counts still, and no further file includes them. With the
 * fill of each that takes over its note.
 */
function restoreCopies(fills: ReadonlyMap<FillId, Fill>, replaced: readonly Fill[], removed: readonly Fill[], { origins }: LoadedJournal) {
  const copies = replaced.filter((fill) => isImportedFill(fill) && origins.get(fill.batch)?.state === 'committed');
  const batches = new Set(copies.map(({ batch }) => batch));
  const others = [...fills.values()].filter(({ batch }) => batch !== '' && !batches.has(batch));
  const { included } = copiedTrades(copies, others);
  const back = copies.filter(({ id }) => !included.has(id) && !fills.has(id));
  const standIns = copiedTrades(back, removed).included;
  const ofRemoved = new Map<FillId, readonly Fill[]>();
  for (const copy of back) for (const { id } of standIns.get(copy.id) ?? []) if (!ofRemoved.has(id)) ofRemoved.set(id, [copy]);
  return { back, ofRemoved };
}

/** True for a manual record on a position: an outcome, a split, an opening. */
const isManualFill = (fill: Fill): boolean => isManualEvent(fill) || closeOfOpening(fill) !== null;

/**
 * Manual events and openings replaced by an import that are restored when it is removed, with the shares they moved:
 * if their positions still exist unchanged, and no other file includes them. `fills` are the account's without the
 * import.
 */
function restoreManualEvents(fills: ReadonlyMap<FillId, Fill>, replaced: readonly Fill[]): Fill[] {
  const others = [...fills.values()].filter((fill) => fill.batch !== '' && !isManualFill(fill));
  const superseded = supersededByImport(replaced, others);
  const closeIsThere = (fill: Fill): boolean => closeOfOpening(fill) === null || fills.has(closeOfOpening(fill)!);
  let back = replaced.filter((fill) => !fills.has(fill.id) && !superseded.has(fill.id) && closeIsThere(fill));
  for (;;) {
    const keys = new Set(back.map(({ instrument }) => instrument.key));
    const around = [...fills.values()].filter(({ instrument }) => keys.has(instrument.key));
    const parts = matchFills([...around, ...back]).trades.flatMap((trade) => trade.fills);
    const lost = back.filter(
      (fill) =>
        isManualFill(fill) && !isDeleted(fill) && !parts.some((part) => part.fill.id === fill.id && part.quantity === fill.quantity),
    );
    if (lost.length === 0) return back;
    const gone = new Set(lost.flatMap((fill) => [fill.id, ...deliveredSharesIds(fill)]));
    back = back.filter(({ id }) => !gone.has(id));
  }
}

/** Removes an import's fills from one account, and the openings added for its closes. */
function undoIn(
  manifest: JournalManifest,
  all: LoadedJournal,
  { account, loaded, batch, replaced }: { account: string; loaded: readonly LoadedChapter[]; batch: string; replaced: readonly Fill[] },
) {
  const ledger = ledgerOf(loaded);
  const gone = new Set([...ledger.fills.values()].filter((fill) => fill.batch === batch).map(({ id }) => id));
  const rest = new Map([...ledger.fills].filter(([id, fill]) => !gone.has(id) && !opensFor(gone, fill)));
  const typed = restoreManualEvents(
    rest,
    replaced.filter((fill) => !isImportedFill(fill)),
  );
  const removedFills = [...gone].map((id) => ledger.fills.get(id)!);
  const { back: copies, ofRemoved } = restoreCopies(rest, replaced, removedFills, all);
  const back = [...typed, ...copies];
  const [removed, restored] = [gone.size, typed.filter(isManualFill).length];
  if (removed + restored === 0) return { removed, restored, change: null };
  const fills = new Map([...rest, ...back.map((fill) => [fill.id, fill] as const)]);
  const next = {
    fills,
    notes: account === SAMPLE_ACCOUNT ? ledger.notes.filter(({ anchor }) => fills.has(anchor)) : notesOnStandIns(ledger.notes, ofRemoved),
  };
  return { removed, restored, change: ledgerChange({ manifest, account, loaded, ledger, next }) };
}

/**
 * Undoes a whole import. Annotations of its trades stay stored in case they return, except the sample's. Manual events that it replaced are
 * restored. Undoing it twice is no error.
 */
export const undoImport: JournalCommand<{ readonly id: ImportId }, UndoneImport, Refused<'import_not_found'>> = {
  load: ({ manifest, input: { id }, loaded: { record } }) => {
    if (record === null) return { importId: id, entries: [] };
    const accounts = accountsOf(manifest, record, replacedBy(record));
    // All of an account: an opening that came with a close can be in a trade that ended long before.
    const origins = [...new Set(replacedBy(record).flatMap(({ batch }) => (batch === '' ? [] : [importIdOf(batch)])))];
    return { importId: id, origins, entries: manifest.entries.filter(({ account }) => accounts.includes(account)) };
  },
  decide: ({ manifest, input: { id }, loaded }) => {
    const { record } = loaded;
    if (record === null) return { refused: 'import_not_found' };
    const replaced = replacedBy(record);
    const { change, answers } = mergeChanges(manifest, accountsOf(manifest, record, replaced), (current, account) =>
      undoIn(current, loaded, {
        account,
        loaded: chaptersOf(loaded, account),
        batch: id,
        replaced: replaced.filter((fill) => fill.account === account),
      }),
    );
    const removed = answers.reduce((sum, each) => sum + each.removed, 0);
    const restored = answers.reduce((sum, each) => sum + each.restored, 0);
    const cash = record.state === 'undone' ? 0 : (record.cashAdded ?? 0);
    // Its fills may all have given way to a better file: undone it is all the same, so that they don’t return with that file’s undo.
    const saved = change === null && record.state !== 'undone' ? noChange(manifest) : change;
    return { change: saved, result: { removed, restored, cash }, last: { importId: id, state: 'undone', run: record.run } };
  },
};
