import { type CreditAccount, currentCredits, remainingCredits } from './creditAccount.ts';

/** Longer than any call can run (29 s): a credit that is still set aside then belongs to one that crashed. */
export const HOLD_MS = 2 * 60_000;

/** The account with one credit set aside for a request; null when none is left of this week's. UTC milliseconds. */
export function holdCredit(stored: CreditAccount | null, requestId: string, limit: number, now: number): CreditAccount | null {
  const account = currentCredits(stored, now);
  if (remainingCredits(account, limit) === 0) return null;
  return { ...account, holds: { ...account.holds, [requestId]: { week: account.week, until: now + HOLD_MS } } };
}
