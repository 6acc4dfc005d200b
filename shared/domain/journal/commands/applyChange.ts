import { entryId } from '../codec/packedManifest.ts';
import type { JournalManifest, LastImport, ManifestEntry } from '../model/journalManifest.ts';
import { movedAfter } from '../model/movedAccounts.ts';
import type { JournalChange } from './journalChange.ts';
import type { AccountMove } from './journalCommand.ts';

const byPlace = (a: ManifestEntry, b: ManifestEntry): number =>
  a.account !== b.account
    ? a.account < b.account
      ? -1
      : 1
    : a.month !== b.month
      ? a.month < b.month
        ? -1
        : 1
      : a.firstOpen - b.firstOpen || a.part - b.part;

/** The entries of drafts once their bytes are known, in the order of the drafts; and the accounts they are numbered by. */
export function entriesFor(
  manifest: JournalManifest,
  { drafts }: JournalChange,
  save: string,
  bytes: readonly number[],
): { accounts: readonly string[]; entries: ManifestEntry[] } {
  const accounts = [...manifest.accounts];
  const entries = drafts.map(({ chapter: _, ...draft }, i): ManifestEntry => {
    if (!accounts.includes(draft.account)) accounts.push(draft.account);
    return { ...draft, save, bytes: bytes[i]!, id: entryId(accounts.indexOf(draft.account), draft.month, draft.part, save) };
  });
  return { accounts, entries };
}

/** The manifest after a change. */
export function applyChange(
  manifest: JournalManifest,
  change: JournalChange,
  made: ReturnType<typeof entriesFor>,
  save: string,
  { last, moves = [] }: { readonly last?: LastImport | undefined; readonly moves?: readonly AccountMove[] } = {},
): JournalManifest {
  const replaced = new Set(change.replaced.map(({ id }) => id));
  const entries = [...manifest.entries.filter(({ id }) => !replaced.has(id)), ...made.entries].sort(byPlace);
  const { totals, strategies, lots } = change;
  const version = manifest.version + 1;
  return {
    version,
    save,
    accounts: made.accounts,
    entries,
    totals,
    strategies,
    overridden: manifest.overridden,
    lots,
    moved: moves.reduce(movedAfter, manifest.moved),
    last: last === undefined ? manifest.last : { ...last, version },
  };
}
