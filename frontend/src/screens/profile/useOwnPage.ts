import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import type { User } from '#contract/schemas/user.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { accessDenied } from '#shared/access.ts';
import type { Owner } from './useDetails.ts';

/** Whether what the top of one's own page is made of is there, or cannot be read: results, what others see of them, and the accounts. */
export function useOwnPage(user: User, details: Owner['details'] | null, error: Error | null): boolean {
  const { username, preferences } = user;
  const shares = details?.sharing.community === true;
  const hasPlan = accessDenied('anyTier', user, Date.now()) === null;
  const seen = useApiQuery('account', 'publicProfile', { username }, shares);
  const stats = useApiQuery('trades', 'stats', { unit: preferences.countingUnit }, hasPlan);
  const { accounts, problem } = useAccounts();
  return useSettled({ value: details, error }, shares && seen, hasPlan && stats, { value: accounts ?? problem, error: null });
}
