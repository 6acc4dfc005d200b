import { type CreditAccount, currentCredits } from './creditAccount.ts';

/**
 * The account after a request ended: its credit is spent (`spend`) or released. An expired credit is already
 * released and is not charged; one of a past week no longer counts in this one. `isSpent` reports which.
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
