import type { api } from '#contract/index.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { accountsOf, listTradingAccounts } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';

/** Every trading account by name: those with settings, and those that only trades name, at the user's preferences. */
export const accounts: Handler<typeof api.account.accounts> = async ({ viewer: { userId }, world: { table } }) => {
  const [known, manifest, { preferences }] = await Promise.all([
    listTradingAccounts(table, userId),
    loadManifest(table, userId),
    requireProfile(table, userId),
  ]);
  return accountsOf(known, manifest, preferences);
};
