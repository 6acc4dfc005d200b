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

/** Default settings of a trading account without its own, in its owner's currency and zone; revision 0: never saved. */
export const newTradingAccount = (
  label: string,
  { defaultCurrency, timeZone }: { readonly defaultCurrency: string; readonly timeZone: string },
) => ({
  label,
  name: label,
  broker: null,
  currency: defaultCurrency,
  zone: timeZone,
  lotMethod: 'fifo' as const,
  fees: [],
  cash: [],
  revision: 0,
});
