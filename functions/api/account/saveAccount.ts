import type { api } from '#contract/index.ts';
import { recalculateAccount } from '#functions/journal/recalculateAccount.ts';
import { listTradingAccounts, saveTradingAccount } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Most accounts with settings a user may have. */
const MOST = 100;

/**
 * Saves the settings of one trading account, if nobody else did since they were read, and counts its trades again when its lot method changed. The label,
 * which trades carry, stays as it is.
 */
export const saveAccount: Handler<typeof api.account.saveAccount> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { table } = world;
  if (input.revision === 0 && (await listTradingAccounts(table, userId)).length >= MOST) return refuse('too_many_accounts');
  const saved = await saveTradingAccount(table, userId, input);
  if (saved === null) return refuse('account_changed');
  const { book, saved: moved, update, open, closed } = await recalculateAccount(world, userId, saved.label);
  if (moved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { ...saved, used: book.entries.some(({ account }) => account === saved.label), recounted: { open, closed }, update };
};
