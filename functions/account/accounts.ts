import type { api } from '#contract/index.ts';
import type { TradingAccount } from '#contract/tradingAccount.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { listTradingAccounts } from '../store/tradingAccounts.ts';
import { ownProfile } from '../store/users.ts';

/** Every trading account by name: those with settings, and those that trades brought with them, at what the user's preferences say. */
export const accounts: Handler<typeof api.account.accounts> = async ({ viewer: { userId }, world: { table } }) => {
  const [known, book, { preferences }] = await Promise.all([
    listTradingAccounts(table, userId),
    loadBook(table, userId),
    ownProfile(table, userId),
  ]);
  const used = new Set(book.entries.map(({ account }) => account));
  const fresh = [...used].filter((label) => !known.some((account) => account.label === label));
  const asNew = (label: string): TradingAccount => ({
    label,
    name: label,
    broker: null,
    currency: preferences.defaultCurrency,
    zone: preferences.timeZone,
    lotMethod: 'fifo',
    fees: [],
    cash: [],
    revision: 0,
  });
  return [...known, ...fresh.map(asNew)]
    .map((account) => ({ ...account, used: used.has(account.label) }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
};
