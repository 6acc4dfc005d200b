import { opensFor } from '#domain/manual/openingFill.ts';
import { possibleSources, repeatedFills } from '#domain/repeats/repeatedFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type ImportId, importIdOf } from '#domain/units/ids.ts';
import type { ImportRecord, ImportRun } from '../model/importRecord.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { accountsSharing } from '../model/movedAccounts.ts';
import type { Note } from '../model/note.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { importFillsAgain } from './importFillsAgain.ts';
import { ledgerChange, ledgerJoinedBy, ledgerWith, ledgerWithout, mergeChanges, noChange, type ReadFills } from './journalChange.ts';
import {
  chaptersOf,
  fillSourceOf,
  firstTime,
  type JournalCommand,
  type LoadedJournal,
  type Refused,
  sourceIn,
  wantedLots,
} from './journalCommand.ts';

/** The new settings of an import. `account` null leaves its fills where they are; `fees` `account` charges them by the account's rules. */
type ImportSettings = {
  readonly id: ImportId;
  readonly account: string | null;
  readonly zone: string;
  readonly fees: 'file' | 'account';
};

/** Reason an import can't be recalculated this way. */
type RecalculationRefused = Refused<
  'import_not_found' | 'import_undone' | 'import_of_accounts' | 'import_of_connection' | 'import_repeated' | 'zone_stated' | 'fees_stated'
>;

function refusalOf(record: ImportRecord, { account, zone, fees }: ImportSettings): RecalculationRefused | null {
  if (record.state === 'undone') return { refused: 'import_undone' };
  // The next sync would bring its fills back as the connection has them.
  if (record.connection !== undefined) return { refused: 'import_of_connection' };
  if (account !== null && record.accounts.length > 1) return { refused: 'import_of_accounts' };
  if (record.zoneStated && zone !== record.zone) return { refused: 'zone_stated' };
  return record.hasFees !== false && fees === 'account' ? { refused: 'fees_stated' } : null;
}

/**
 * An import's part in one account, recalculated: `fills` of its own, `made` with the openings added for its closes,
 * in their target account.
 */
type Share = {
  readonly from: string;
  readonly to: string;
  readonly fills: readonly Fill[];
  /** The same fills before the recalculation. */
  readonly before: readonly Fill[];
  readonly made: ReadFills;
  readonly notes: readonly Note[];
};

/** Reads an import's fills of one account again, for that account or another. */
function shareOf(from: string, input: ImportSettings, record: ImportRecord, all: LoadedJournal): Share {
  // Separately moved fills stay where the trader put them.
  const to = record.accounts.includes(from) ? (input.account ?? from) : from;
  const ledger = ledgerOf(chaptersOf(all, from));
  const own = [...ledger.fills.values()].filter(({ batch }) => batch === input.id);
  const ids = new Set(own.map(({ id }) => id));
  const openings = [...ledger.fills.values()].filter((fill) => opensFor(ids, fill));
  const fills = importFillsAgain(own, record, input, all.settings.get(to)).map((fill) => ({ ...fill, account: to }));
  const made = [...fills, ...openings.map((fill) => ({ ...fill, account: to }))];
  return { from, to, fills, before: own, made: new Map(made.map((fill) => [fill.id, fill])), notes: ledger.notes };
}

/** The accounts that have fills of an import. */
const sourcesOf = ({ moved }: JournalManifest, { accounts }: ImportRecord): string[] => [
  ...new Set(accounts.flatMap((account) => accountsSharing(moved, account))),
];

/** An import's parts in all of its accounts, recalculated. */
const sharesOf = (manifest: JournalManifest, record: ImportRecord, input: ImportSettings, all: LoadedJournal): Share[] =>
  sourcesOf(manifest, record)
    .map((from) => shareOf(from, input, record, all))
    .filter(({ made }) => made.size > 0);

/** The fills of the account that a share goes to; where it stays, those of other imports if its times change, else none. */
function knownThere({ from, to }: Share, { id, zone }: ImportSettings, record: ImportRecord, all: LoadedJournal): Ledger['fills'] {
  if (from === to && zone === record.zone) return new Map();
  const { fills } = ledgerOf(chaptersOf(all, to));
  return from === to ? new Map([...fills].filter(([, { batch }]) => batch !== id)) : fills;
}

/**
 * True when the account that fills go to has some of them, or may have, from a file of another layout: they would count twice. Doubts that exist with the
 * current times were allowed before.
 */
function isRepeated(share: Share, input: ImportSettings, record: ImportRecord, all: LoadedJournal): boolean {
  const known = knownThere(share, input, record, all);
  const repeatedIn = (zone: string, file: readonly Fill[]) => {
    const fresh = file.filter(({ id }) => !known.has(id));
    return repeatedFills({ ...fillSourceOf(record), zone, file, fresh }, known.values(), sourceIn(all));
  };
  const { repeats, doubts } = repeatedIn(input.zone, share.fills);
  if (share.from !== share.to || repeats.size > 0) return repeats.size + doubts.size > 0;
  return doubts.size > 0 && doubts.size > repeatedIn(record.zone, share.before).doubts.size;
}

/** An account's ledger after all shares of it are read again. */
function ledgerAfter(before: Ledger, account: string, shares: readonly Share[]): Pick<Ledger, 'fills' | 'notes'> {
  let next: Pick<Ledger, 'fills' | 'notes'> = before;
  for (const { from, to, made } of shares)
    if (from === account) next = (from === to ? ledgerWith : ledgerWithout)({ ...before, ...next }, made);
  for (const { from, to, made, notes } of shares)
    if (from !== to && to === account) next = ledgerJoinedBy({ ...before, ...next }, made, notes);
  return next;
}

/** The run of an import after it was recalculated so. */
function runOf({ account, zone, fees }: ImportSettings, record: ImportRecord, since: number): ImportRun {
  const left = account === null ? [] : record.accounts.filter((label) => label !== account);
  const accounts = account === null ? record.accounts : [account];
  return { accounts, zone, since, fees, movedFrom: [...new Set([...(record.movedFrom ?? []), ...left])] };
}

/** The accounts that a recalculation changes. */
const accountsOf = (manifest: JournalManifest, record: ImportRecord, { account }: ImportSettings): string[] => [
  ...new Set([...sourcesOf(manifest, record), ...(account === null ? [] : [account])]),
];

/**
 * Recalculates an import: in another account or zone, or with fees by the account's rules, and by its account's
 * current lot method. Fills keep their ids, so annotations move with their trades. Refuses an account that has the same
 * trades from a file of another layout. Answers how many fills it has.
 */
export const recalculateImport: JournalCommand<ImportSettings, { readonly fills: number }, RecalculationRefused> = {
  load: ({ manifest, input, loaded }) => {
    const { record } = loaded;
    if (record === null || refusalOf(record, input) !== null) return { importId: input.id, entries: [] };
    const accounts = accountsOf(manifest, record, input);
    const origins = sharesOf(manifest, record, input, loaded).flatMap((share) =>
      possibleSources(share.fills, knownThere(share, input, record, loaded)),
    );
    return {
      importId: input.id,
      accounts,
      origins: origins.map(importIdOf),
      entries: manifest.entries.filter(({ account }) => accounts.includes(account)),
    };
  },
  decide: ({ manifest, input, loaded }) => {
    const { record } = loaded;
    if (record === null) return { refused: 'import_not_found' };
    const refusal = refusalOf(record, input);
    if (refusal !== null) return refusal;
    const shares = sharesOf(manifest, record, input, loaded);
    if (shares.some((share) => isRepeated(share, input, record, loaded))) return { refused: 'import_repeated' };
    const accounts = [...new Set(shares.flatMap(({ from, to }) => [from, to]))];
    const { change } = mergeChanges(manifest, accounts, (current, account) => {
      const chapters = chaptersOf(loaded, account);
      const ledger = ledgerOf(chapters);
      const next = ledgerAfter(ledger, account, shares);
      return { change: ledgerChange({ manifest: current, account, loaded: chapters, ledger, next, lots: wantedLots(loaded, account) }) };
    });
    const since = shares.length === 0 ? record.since : Math.min(...shares.map(({ made }) => firstTime(made.values())));
    const fills = shares.reduce((sum, share) => sum + share.fills.length, 0);
    const moves = record.accounts.flatMap((from) => (input.account === null || input.account === from ? [] : { from, to: input.account }));
    // Cash is stored in the record alone, which is saved even when no chapter changes.
    const saved = change === null && record.cash !== undefined ? noChange(manifest) : change;
    return { change: saved, moves, result: { fills }, last: { importId: input.id, state: 'committed', run: runOf(input, record, since) } };
  },
};
