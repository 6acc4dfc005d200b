import { type CreditAccount, currentCredits, remainingCredits } from './creditAccount.ts';

/** A week's AI requests as everybody is told them (spec section 3): allowed, left, and spent ever. */
export const aiLimits = (limit: number, stored: CreditAccount | null, now: number) => {
  const account = currentCredits(stored, now);
  return { weeklyLimit: limit, remainingRequests: remainingCredits(account, limit), totalRequestsUsed: account.totalUsed };
};
