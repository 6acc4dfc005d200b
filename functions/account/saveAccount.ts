import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { listTradingAccounts, saveTradingAccount } from '../store/tradingAccounts.ts';

/** Most accounts with settings a user may have. */
const MOST = 100;

/** Saves the settings of one trading account, if nobody else did since they were read. The label, which trades carry, stays as it is. */
export const saveAccount: Handler<typeof api.account.saveAccount> = async ({ input, viewer: { userId }, world: { table }, refuse }) => {
  if (input.revision === 0 && (await listTradingAccounts(table, userId)).length >= MOST) return refuse('too_many_accounts');
  const saved = await saveTradingAccount(table, userId, input);
  if (saved === null) return refuse('account_changed');
  const { entries } = await loadBook(table, userId);
  return { ...saved, used: entries.some(({ account }) => account === saved.label) };
};
