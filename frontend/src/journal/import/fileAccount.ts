import { isSampleName, SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { accountOfFile, brokerName, type FileAccount, type KnownAccount } from '#domain/importers/accountOfFile.ts';
import { OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import type { Imported, Unreadable } from '#domain/importers/imported.ts';
import { importers } from '#domain/importers/index.ts';
import { copiedTrades, journalIds, trustOf } from '#domain/repeats/copiedTrades.ts';
import { repeatedFills } from '#domain/repeats/repeatedFills.ts';
import type { SavedAccount } from './importedFile.ts';
import { fillIdsOfAccount, type LocalJournal, localLedger } from './localJournal.ts';
import { type ImportSource, sourcesById } from './repeatedFiles.ts';

/** An import that counts: whose file it was, the accounts its fills are in, and those they were moved out of. */
export type PastImport = {
  readonly broker: string;
  readonly accounts: readonly string[];
  readonly movedFrom: readonly string[];
  readonly source?: ImportSource;
};

/** Known data of the trader's accounts. */
export type AccountHistory = {
  readonly accounts: readonly string[];
  readonly saved: readonly SavedAccount[];
  readonly imports: readonly PastImport[];
};

/** Files of no broker go to an account of this name when there is no better one. */
const OWN_ACCOUNT = 'Main';
/** Layouts of files that people make themselves. */
const isOwn = (broker: string): boolean => broker === OWN_COLUMNS.id || broker === 'generic';
const nameOf = (id: string): string => brokerName([OWN_COLUMNS, ...importers].find((each) => each.id === id)?.name ?? id);

/** Every account with the brokers in it, and with other journals for a file of one: copies take no positions from a broker's fills. */
function knownAccounts({ accounts, saved, imports }: AccountHistory, isCopy = true): KnownAccount[] {
  const labels = new Set([...saved.map(({ label }) => label), ...accounts, ...imports.flatMap((each) => each.accounts)]);
  return [...labels].map((label) => {
    const settings = saved.find((account) => account.label === label);
    const own = imports.filter((each) => each.accounts.includes(label));
    return {
      label,
      name: settings?.name ?? label,
      broker: settings?.broker ? nameOf(settings.broker) : null,
      // A user's own file never goes to the sample account.
      imported:
        label === SAMPLE_ACCOUNT
          ? [SAMPLE_ACCOUNT]
          : [...new Set(own.flatMap(({ broker }) => (isCopy || !journalIds.has(broker) ? nameOf(broker) : [])))],
      hasCopies: label !== SAMPLE_ACCOUNT && own.some(({ broker }) => journalIds.has(broker)),
    };
  });
}

/** True when nothing is in an account yet and no settings are saved for it. */
export const isNewAccount = (account: string, history: AccountHistory): boolean =>
  !knownAccounts(history).some(({ label }) => label === account);

/** Accounts whose imports a re-run moved to this one: their fills have the names they got there. */
export const movedInto = (account: string, imports: readonly PastImport[]): string[] =>
  imports.flatMap(({ accounts, movedFrom }) => (accounts.includes(account) ? movedFrom : []));

/** A file's reading for an account, which names its fills, and that of its first rows. */
type FileReadings = Readonly<Record<'readFor' | 'readHead', (account: string) => Imported | Unreadable>>;

/** The only account that a reading names, as long as labels are; null: none, or several, or one that is called as the sample is. */
function namedIn(read: Imported | Unreadable): string | null {
  const name = 'sentence' in read || read.accounts.length !== 1 ? null : read.accounts[0]!.slice(0, 60);
  return name === null || isSampleName(name) ? null : name;
}

/** True if an account has some of these fills from files of other layouts; `copies`: only if it has worse copies of them. */
function repeatsIn(
  journal: LocalJournal,
  reading: Imported | Unreadable,
  imports: readonly PastImport[],
  copies: 'copies' | null = null,
): boolean {
  if ('sentence' in reading) return false;
  const { layout, zone, fills } = reading;
  const sourceOf = sourcesById(imports.flatMap(({ source = [] }) => source));
  const { reached } = localLedger(journal, fills);
  const trusts = (fill: (typeof reached)[number]): number => (fill.batch === '' ? -1 : trustOf(sourceOf(fill.batch)?.layout ?? ''));
  const own = trustOf(layout);
  const worse = reached.filter((fill) => trusts(fill) >= 0 && trusts(fill) < own);
  if (copiedTrades(worse, fills).included.size > 0) return true;
  if (copies !== null) return false;
  if (own === 2) return repeatedFills({ layout, zone, file: fills, fresh: fills }, reached, sourceOf).repeats.size > 0;
  return (
    copiedTrades(
      fills,
      reached.filter((fill) => trusts(fill) >= own && sourceOf(fill.batch)?.layout !== layout),
    ).included.size > 0
  );
}

/** Where a file goes until its trader chooses otherwise. */
export function fileAccount(
  broker: string,
  { readFor, readHead }: FileReadings,
  history: AccountHistory,
  journal: LocalJournal,
): FileAccount {
  const { chapters, ids } = journal;
  const isCopy = journalIds.has(broker);
  const known = knownAccounts(history, isCopy);
  const fallback = isOwn(broker) ? OWN_ACCOUNT : nameOf(broker);
  const nowhere = { broker: nameOf(broker), isIn: () => false };
  const { account: unnamed } = accountOfFile({ ...nowhere, named: null }, known, fallback);
  const { account: likely } = accountOfFile({ ...nowhere, named: namedIn(readHead(unnamed)) }, known, fallback);
  const named = namedIn(readFor(likely));
  // A journal names its accounts as it likes: copies in one account only are those of the account that the file names.
  const isUnknown = named !== null && !known.some(({ label, name }) => named === label || named === name);
  const withCopies = isUnknown
    ? known.filter(({ hasCopies = false, label }) => hasCopies && repeatsIn(journal, readFor(label), history.imports, 'copies'))
    : [];
  const copied = withCopies.length === 1 ? withCopies[0]!.label : null;
  const isIn = (label: string): boolean => {
    const names = [label, ...movedInto(label, history.imports)].map(readFor);
    const known = names.flatMap((each) => ('sentence' in each ? [] : each.fills.filter(({ id }) => ids.has(id))));
    const own = fillIdsOfAccount(chapters, label);
    if (label === copied || known.some(({ id }) => own.has(id))) return true;
    // Equal fills prove nothing between two accounts that files name: trades can be copied from one to the other.
    return (named === null || label === fallback || isCopy) && repeatsIn(journal, readFor(label), history.imports);
  };
  return accountOfFile({ broker: nameOf(broker), named, isIn, isCopy }, known, fallback);
}
