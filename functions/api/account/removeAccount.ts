import type { api } from '#contract/index.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Removes the settings of a trading account without trades. A concurrent import is not affected and creates it
 * again.
 */
export const removeAccount: Handler<typeof api.account.removeAccount> = async ({ input: { label }, viewer, world, refuse }) => {
  const { entries } = await loadManifest(world.table, viewer.userId);
  if (entries.some(({ account }) => account === label)) return refuse('account_in_use');
  await world.table.write({ delete: tradingAccounts.key(viewer.userId, label) });
  return {};
};
