/** Currencies that accounts are kept in. */
const ACCOUNTS = ['eur', 'usd', 'gbp', 'chf', 'sek', 'dkk', 'nok', 'pln', 'czk', 'huf'];

/** Names of a column of the account's currency, alone and with each currency behind: "total", "total eur". */
export const inAccountCurrency = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, ...ACCOUNTS.map((currency) => `${name} ${currency}`)]);

/** The account's currency where the header names it ("Total EUR"), else ''. */
export const currencyOf = (text: string): string =>
  new RegExp(`(?:total|totaal|gesamt|montant négocié|totale) (${ACCOUNTS.join('|')})\\b`, 'i')
    .exec(text.slice(0, 4096))?.[1]
    ?.toUpperCase() ?? '';

/** "28-07-2026 16:39" as "2026-07-28 16:39"; any other text unchanged. */
export const dayFirstStamp = (text: string): string => text.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1');
