import { freshCash } from '#domain/cash/freshCash.ts';
import { writeCash } from '#domain/cash/writeCash.ts';
import { importLookback } from '#domain/manual/supersededByImport.ts';
import { copiedBeside, possibleSources } from '#domain/repeats/repeatedFills.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type FillId, importIdOf } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { serializeFills } from '../codec/serializeFills.ts';
import { notesWith } from '../model/annotatedTrades.ts';
import { carriedNotes, notesOnStandIns } from '../model/carriedNotes.ts';
import type { FillCorrection, ImportRecord } from '../model/importRecord.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { accountsSharing, namesIn, placeIn } from '../model/movedAccounts.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { type OpeningRefused, openingProblem, openingRefusal } from './addOpening.ts';
import { movedNotes } from './fillsChange.ts';
import { type ContradictedFile, contradictedFiles, type ImportedLedger, importIntoLedger, unstatedFills } from './importIntoLedger.ts';
import { isEmptyChange, ledgerChange, mergeChanges, noChange } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal, type Refused, sourceIn, wantedLots } from './journalCommand.ts';
import { countingFills, cutIn, nothingRestated, restateFills } from './restateFills.ts';
import { type ImportPart, type ImportToCommit, partsMoved } from './unpackImport.ts';

/** The earliest time that a part can change: the file replaces manual events that it includes. */
const sinceOf = ({ fills, openings, since = Number.POSITIVE_INFINITY }: ImportPart): number =>
  Math.min(firstTime(fills) - importLookback(fills), firstTime(openings), since);

/** The accounts that a part can change: its own, and those that fills were moved to or from. */
const accountsChanged = ({ moved }: JournalManifest, { account }: ImportPart): readonly string[] => accountsSharing(moved, account);

/** The chapters in which fills of a part can be or which it changes. */
const entriesMet = (manifest: JournalManifest, part: ImportPart, loaded: LoadedJournal) =>
  accountsChanged(manifest, part).flatMap((account) => touchedEntries(manifest, account, sinceOf(part), wantedLots(loaded, account)));

/** A part's fills with the fees that count: those of the file, or those by the account's rules. */
function charged({ account, fills }: ImportPart, fees: 'file' | 'account', { settings }: LoadedJournal): readonly Fill[] {
  const own = fees === 'account' ? settings.get(account) : undefined;
  return own === undefined ? fills : applyFeeRules(fills, own);
}

/** Reason an import's openings are refused; null if accepted. */
function refusalOf(parts: readonly ImportedLedger[]): OpeningRefused | null {
  const [fault] = parts.flatMap(({ faults }) => faults);
  if (fault !== undefined) return openingRefusal(fault);
  const problem = parts.flatMap(({ opened }) => opened.map(openingProblem)).find((each) => each !== null);
  return problem == null ? null : { refused: 'invalid_input', detail: problem };
}

/** Fills of the accounts that share names with this one. */
function fillsBeside({ moved }: JournalManifest, account: string, all: LoadedJournal): ReadonlyMap<FillId, Fill> {
  const others = accountsSharing(moved, account).filter((each) => each !== account);
  return new Map(others.flatMap((each) => [...ledgerOf(chaptersOf(all, each)).fills]));
}

/** Imports whose fills a part may repeat or contradict in its account and those that fills were moved to, as far as the chapters are loaded. */
const sourcesMet = (manifest: JournalManifest, part: ImportPart, loaded: LoadedJournal) => {
  const stated = new Set(part.fills.map(({ id }) => id));
  return accountsChanged(manifest, part)
    .flatMap((account) => {
      const { fills } = ledgerOf(chaptersOf(loaded, account));
      return [...possibleSources(part.fills, fills), ...unstatedFills(fills, stated, part).map(({ batch }) => batch)];
    })
    .map(importIdOf);
};

/** Executions that a broker's answer states in any account: a piece of one may be in another account than what stays of it. */
const idsStated = ({ parts }: ImportToCommit): readonly FillId[] =>
  parts.flatMap(({ fills, takesBack = [] }) => [...fills, ...takesBack].map(({ id }) => id));

/** Adds a part to its account, replaces the executions that its broker corrects, and writes on its trades, if it has anything new. */
function importPart(manifest: JournalManifest, part: ImportPart, file: ImportToCommit, all: LoadedJournal, now: Millis) {
  const { account, openings, fills: stated, takesBack } = part;
  const loaded = chaptersOf(all, account);
  const ledger = ledgerOf(loaded);
  const beside = fillsBeside(manifest, account, all);
  const has = (id: FillId): boolean => ledger.fills.has(id) || beside.has(id);
  const { layout = file.broker, zone, doubtful, fees, connection } = file;
  const origin = { layout, zone, connection, doubtful, sourceOf: sourceIn(all) };
  const statement = takesBack && { fills: stated, takesBack, cut: cutIn(new Map([...beside, ...ledger.fills])) };
  const counting = statement === undefined ? part : { ...part, fills: countingFills(ledger.fills, statement) };
  const made = importIntoLedger({
    known: ledger.fills,
    fills: charged(counting, fees, all),
    openings,
    origin,
    beside: beside.values(),
    has,
  });
  const restated =
    statement === undefined ? nothingRestated : restateFills(ledger.fills, statement, file.id, now, (id) => made.fills.has(id));
  const contradicted =
    statement === undefined ? [] : contradictedFiles(part, ledger.fills, { ...made, stated: idsStated(file) }, origin.sourceOf);
  const { changed, movedTo } = restated;
  const fills = new Map([...made.fills, ...changed]);
  const notes = movedNotes(notesOnStandIns(ledger.notes, made.standIns), { fills, changed, movedTo });
  const moved = { fills, notes, partOf: ledger.partOf };
  const { written, texts } = carriedNotes(moved, part.written ?? [], made.repeated.repeats, (trade) => fillId('note', file.id, trade));
  const next = { fills, notes: notesWith(moved, written) };
  const lots = wantedLots(all, account);
  const isNew = made.fresh.length + changed.size + written.length > 0;
  const change = isNew ? ledgerChange({ manifest, account, loaded, ledger, next, lots }) : null;
  return { ...made, restated, contradicted, written, texts, change: change !== null && isEmptyChange(change, manifest) ? null : change };
}

/**
 * Adds a file's fills and everything recorded with them, all or nothing, in any number of accounts. Fills already in
 * the journal are counted and skipped: the same file read in another zone finds its own fills, and a file of another
 * layout the ones it repeats. New cash is added too, even without a new fill. `kept`: corrections of the broker that do not apply, as its trader cut the
 * execution in two. `contradicted`: fills of files that a broker's answer states otherwise, or not.
 */
export const commitImport: JournalCommand<
  ImportToCommit,
  { readonly kept: readonly FillCorrection[]; readonly contradicted: readonly ContradictedFile[] } & Readonly<
    Record<'added' | 'duplicates' | 'cash' | 'corrected' | 'written', number>
  >,
  OpeningRefused | Refused<'moved_since'>
> = {
  load: ({ manifest, input: { parts, cash }, loaded }) => ({
    accounts: parts.flatMap((part) => accountsChanged(manifest, part)),
    entries: parts
      .filter(({ fills, takesBack = [], until }) => fills.length + takesBack.length > 0 || until !== undefined)
      .flatMap((part) => entriesMet(manifest, part, loaded)),
    origins: parts.flatMap((part) => sourcesMet(manifest, part, loaded)),
    cash: cash.length > 0,
  }),
  decide: ({ manifest, input, loaded, now }) => {
    const { parts, points, cash: rows, doubtful: _, ...file } = input;
    const isComplete = ({ account, names }: ImportPart): boolean =>
      names === undefined || namesIn(manifest.moved, account).every((name) => names.includes(name));
    if (!parts.every(isComplete)) return { refused: 'moved_since' };
    const fillsIn = (account: string) => ledgerOf(chaptersOf(loaded, account)).fills;
    const beside = (account: string) => accountsSharing(manifest.moved, account).filter((each) => each !== account);
    const origin = { layout: file.layout ?? file.broker, sourceOf: sourceIn(loaded) };
    const placed = partsMoved(parts, fillsIn, beside, ({ fills }, other) => copiedBeside(fillsIn(other).values(), fills, origin));
    const { change, answers } = mergeChanges(manifest, placed, (current, part) => importPart(current, part, input, loaded, now));
    const refusal = refusalOf(answers);
    if (refusal !== null) return refusal;
    const added = answers.reduce((sum, { fresh }) => sum + fresh.length, 0);
    const duplicates = parts.reduce((sum, { fills }) => sum + fills.length, 0) - added;
    const cash = freshCash(
      loaded.cash ?? [],
      { layout: file.layout ?? file.broker, zone: file.zone, isMoved: false, cash: rows },
      placeIn(manifest.moved),
    );
    const replaced = answers.flatMap((answer) => [...answer.replaced, ...answer.restated.before]);
    const corrections = answers.flatMap((answer) => answer.restated.corrections);
    const kept = corrections.filter(({ isApplied }) => !isApplied);
    const contradicted = answers.flatMap((answer) => answer.contradicted);
    const written = answers.reduce((sum, answer) => sum + answer.written.length, 0);
    const record: ImportRecord = {
      ...file,
      accounts: parts.map(({ account }) => account),
      added,
      duplicates,
      state: 'prepared',
      at: new Date(now).toISOString(),
      since: Math.min(
        ...parts.flatMap(({ fills, openings }) => [firstTime(fills), firstTime(openings)]),
        firstTime(rows),
        firstTime(replaced),
      ),
      ...(replaced.length > 0 && { replaced: serializeFills(replaced) }),
      ...(corrections.length > 0 && { corrections }),
      ...(cash.length > 0 && { cash: writeCash(cash, file.zone), cashAdded: cash.length }),
      ...(written > 0 && { written }),
    };
    const saved = change === null && cash.length > 0 ? noChange(manifest) : change;
    return {
      change: saved,
      result: { added, duplicates, cash: cash.length, corrected: corrections.length - kept.length, written, kept, contradicted },
      last: { importId: file.id, state: 'committed' },
      record,
      points,
      newNotes: answers.flatMap(({ texts }) => texts),
    };
  },
};
