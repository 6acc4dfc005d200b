/**
 * By account: the accounts its fills were moved out of. A fill's id includes the name of its first account, so a
 * file is searched under each of these names, too. Only grows: moved fills may remain in unexpected places.
 */
export type MovedAccounts = Readonly<Record<string, readonly string[]>>;

/** The account names that ids of an account's fills can be made with; its own first. */
export const namesIn = (moved: MovedAccounts, account: string): readonly string[] => [
  account,
  ...(Object.hasOwn(moved, account) ? moved[account]! : []),
];

/** The accounts in which fills of a file for this account can be: those that share a name with it; itself first. */
export function accountsSharing(moved: MovedAccounts, account: string): readonly string[] {
  const names = namesIn(moved, account);
  const known = new Set([account, ...Object.entries(moved).flat(2)]);
  return [...known].filter((each) => namesIn(moved, each).some((name) => names.includes(name)));
}

/** Names one account for all that share names with this one: the first of them in alphabetical order. */
export const placeIn =
  (moved: MovedAccounts) =>
  (account: string): string =>
    accountsSharing(moved, account).reduce((first, each) => (each < first ? each : first));

/** After fills of one account were moved to another. */
export function movedAfter(moved: MovedAccounts, { from, to }: { readonly from: string; readonly to: string }): MovedAccounts {
  const before = namesIn(moved, to);
  const names = new Set([...before, ...namesIn(moved, from)]);
  return names.size === before.length ? moved : { ...moved, [to]: [...names].filter((name) => name !== to) };
}
