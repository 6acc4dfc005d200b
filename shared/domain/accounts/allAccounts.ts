type Labeled = { readonly label: string; readonly name: string };

/**
 * Every trading account by name, with whether trades are in it: `known` have settings; those that only trades name (`labels`) get the settings of `asNew`.
 */
export function allAccounts<Account extends Labeled>(
  known: readonly Account[],
  labels: Iterable<string>,
  asNew: (label: string) => Account,
): readonly (Account & { readonly used: boolean })[] {
  const used = new Set(labels);
  const unknown = used.difference(new Set(known.map(({ label }) => label)));
  return [...known, ...[...unknown].map(asNew)]
    .map((account) => ({ ...account, used: used.has(account.label) }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}
