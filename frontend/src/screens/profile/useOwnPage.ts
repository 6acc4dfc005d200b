import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import type { User } from '#contract/schemas/user.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { accessDenied } from '#shared/access.ts';
import type { Owner } from './useDetails.ts';

/** True once results and accounts, the top of one's own page, are loaded or have failed. */
export function useOwnPage(user: User, details: Owner['details'] | null, error: Error | null): boolean {
  const { preferences } = user;
  const hasPlan = accessDenied('anyTier', user, Date.now()) === null;
  const stats = useApiQuery('trades', 'stats', { unit: preferences.countingUnit }, hasPlan);
  const { accounts, problem } = useAccounts();
  return useSettled({ value: details, error }, hasPlan && stats, { value: accounts ?? problem, error: null });
}
