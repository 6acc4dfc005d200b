import { type CreditAccount, currentCredits, remainingCredits } from './creditAccount.ts';

/** Longer than any call can run (29 s): a credit that is still set aside then belongs to one that crashed. */
export const HOLD_MS = 2 * 60_000;

/** A request by its id; a follow-up with the thread it is in. */
type Holder = { readonly id: string; readonly thread: string | null };

/** The account with one credit set aside for a request; null when none is left of this week's. UTC milliseconds. */
export function holdCredit(stored: CreditAccount | null, { id, thread }: Holder, limit: number, now: number): CreditAccount | null {
  const account = currentCredits(stored, now);
  if (remainingCredits(account, limit) === 0) return null;
  const hold = { week: account.week, until: now + HOLD_MS, ...(thread !== null && { thread }) };
  return { ...account, holds: { ...account.holds, [id]: hold } };
}
