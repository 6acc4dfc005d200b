import { type CreditAccount, currentCredits, remainingCredits } from './creditAccount.ts';

/** A week's AI requests for the user (spec section 3): allowed, left, and used in total. */
export const aiLimits = (limit: number, stored: CreditAccount | null, now: number) => {
  const account = currentCredits(stored, now);
  return { weeklyLimit: limit, remainingRequests: remainingCredits(account, limit), totalRequestsUsed: account.totalUsed };
};
