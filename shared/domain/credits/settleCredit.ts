import { type CreditAccount, currentCredits } from './creditAccount.ts';

/**
 * The account once a request has come to its end: its credit is spent (`spend`) or back. A credit whose time was over is back already and is not taken
 * again; one of a past week no longer counts in this one. `isSpent` says which it was.
 */
export function settleCredit(
  stored: CreditAccount | null,
  requestId: string,
  spend: boolean,
  now: number,
): { readonly account: CreditAccount; readonly isSpent: boolean } {
  const account = currentCredits(stored, now);
  const { [requestId]: hold, ...holds } = account.holds;
  if (hold === undefined) return { account: { ...account, holds }, isSpent: false };
  if (!spend) return { account: { ...account, holds, free: (account.free ?? 0) + 1 }, isSpent: false };
  const used = account.used + (hold.week === account.week ? 1 : 0);
  return { account: { ...account, holds, used, totalUsed: account.totalUsed + 1 }, isSpent: true };
}
