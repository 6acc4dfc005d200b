import { opensFor } from '#domain/manual/openingFill.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { ImportRecord, ImportRun } from '../model/importRecord.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { importFillsAgain } from './importFillsAgain.ts';
import { type JournalChange, ledgerChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal, type Refused, wantedLots } from './journalCommand.ts';
import { ledgerJoinedBy, ledgerWith, ledgerWithout, type ReadFills } from './ledgerWith.ts';

/** The new settings of an import. `account` null leaves its fills where they are; `fees` `account` charges them by the account's rules. */
type ImportSettings = {
  readonly id: ImportId;
  readonly account: string | null;
  readonly zone: string;
  readonly fees: 'file' | 'account';
};

/** Why an import cannot be recalculated so. */
type RecalculationRefused = Refused<'import_not_found' | 'import_undone' | 'import_of_accounts' | 'zone_stated' | 'fees_stated'>;

function refusalOf(record: ImportRecord, { account, zone, fees }: ImportSettings): RecalculationRefused | null {
  if (record.state === 'undone') return { refused: 'import_undone' };
  if (account !== null && record.accounts.length > 1) return { refused: 'import_of_accounts' };
  if (record.zoneStated && zone !== record.zone) return { refused: 'zone_stated' };
  return record.hasFees !== false && fees === 'account' ? { refused: 'fees_stated' } : null;
}

/** One account's share of a recalculated import: its number of fills there, their earliest time, and the change. */
type Share = { readonly fills: number; readonly since: number; readonly change: JournalChange | null };

/** Recalculates an import's fills of one account, in that account or another. Openings added for its closes move with them unchanged. */
function recalculateIn(manifest: JournalManifest, from: string, input: ImportSettings, record: ImportRecord, all: LoadedJournal): Share {
  const to = input.account ?? from;
  const ledger = ledgerOf(chaptersOf(all, from));
  const own = [...ledger.fills.values()].filter(({ batch }) => batch === input.id);
  const ids = new Set(own.map(({ id }) => id));
  const openings = [...ledger.fills.values()].filter((fill) => opensFor(ids, fill));
  const read = [...importFillsAgain(own, record, input, all.settings.get(to)), ...openings];
  const made: ReadFills = new Map(read.map((fill) => [fill.id, { ...fill, account: to }]));
  const since = firstTime(made.values());
  if (made.size === 0) return { fills: 0, since, change: null };
  const { change } = mergeChanges(manifest, from === to ? [from] : [from, to], (current, account) => {
    const loaded = chaptersOf(all, account);
    const before = account === from ? ledger : ledgerOf(loaded);
    const next =
      from === to ? ledgerWith(before, made) : account === from ? ledgerWithout(before, made) : ledgerJoinedBy(before, made, ledger.notes);
    return { change: ledgerChange({ manifest: current, account, loaded, ledger: before, next, lots: wantedLots(all, account) }) };
  });
  return { fills: own.length, since, change };
}

/** The run of an import after it was recalculated so. */
function runOf({ account, zone, fees }: ImportSettings, record: ImportRecord, since: number): ImportRun {
  const left = account === null ? [] : record.accounts.filter((label) => label !== account);
  const accounts = account === null ? record.accounts : [account];
  return { accounts, zone, since, fees, movedFrom: [...new Set([...(record.movedFrom ?? []), ...left])] };
}

/** The accounts that a recalculation changes. */
const accountsOf = ({ accounts }: ImportRecord, { account }: ImportSettings): string[] => [
  ...new Set([...accounts, ...(account === null ? [] : [account])]),
];

/**
 * Recalculates an import: in another account or zone, or with fees by the account's rules, and by its account's
 * current lot method. Fills keep their ids, so annotations move with their trades. Answers how many fills it has.
 */
export const recalculateImport: JournalCommand<ImportSettings, { readonly fills: number }, RecalculationRefused> = {
  load: ({ manifest, input, loaded: { record } }) => {
    if (record === null || refusalOf(record, input) !== null) return { importId: input.id, entries: [] };
    const accounts = accountsOf(record, input);
    return { importId: input.id, accounts, entries: manifest.entries.filter(({ account }) => accounts.includes(account)) };
  },
  decide: ({ manifest, input, loaded }) => {
    const { record } = loaded;
    if (record === null) return { refused: 'import_not_found' };
    const refusal = refusalOf(record, input);
    if (refusal !== null) return refusal;
    const { change, answers } = mergeChanges(manifest, record.accounts, (current, from) =>
      recalculateIn(current, from, input, record, loaded),
    );
    const since = Math.min(...answers.map((share) => share.since));
    const fills = answers.reduce((sum, share) => sum + share.fills, 0);
    return { change, result: { fills }, last: { importId: input.id, state: 'committed', run: runOf(input, record, since) } };
  },
};
