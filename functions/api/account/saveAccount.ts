import type { api } from '#contract/index.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { listTradingAccounts, saveTradingAccount } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Most accounts with settings a user may have. */
const MOST = 100;

/**
 * Saves the settings of one trading account if they are unchanged since they were read, and rematches its trades by
 * its lot method. The label, which trades carry, never changes. Settings are saved first and read again in each
 * retry, so of two concurrent devices the later settings win. A crash in between leaves a journal fully matched by
 * the old method; repeating the save, or the next import or trade of the account, completes it.
 */
export const saveAccount: Handler<typeof api.account.saveAccount> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { table } = world;
  if (input.revision === 0 && (await listTradingAccounts(table, userId)).length >= MOST) return refuse('too_many_accounts');
  const saved = await saveTradingAccount(world, userId, input);
  if (saved === null) return refuse('account_changed');
  const { manifest, result, update } = await changeJournal(world, userId, changeLotMethod, { account: saved.label });
  return { ...saved, used: manifest.entries.some(({ account }) => account === saved.label), recounted: result, update };
};
