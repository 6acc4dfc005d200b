import { useBrowser } from '#browser/BrowserContext.ts';
import { keyOf } from '#browser/queries/apiCall.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { User } from '#contract/schemas/user.ts';

/** The user's sign-in methods and sharing. */
type Details = Reply<typeof contract.account.details>;

/** The details, a setter for the saved ones, the error of reading them, and a retry. */
export function useDetails(): readonly [Details | null, Owner['keepDetails'], Error | null, () => void] {
  const queries = useBrowser().part(createQueries);
  const { value, error, again } = useApiQuery('account', 'details', {});
  const keep = (change: Partial<Details>) => {
    queries.setQueryData<Details>(keyOf('account', 'details', {}), (details) => details && { ...details, ...change });
    // The public profile depends on the sharing.
    void askAgain(queries, ['account', 'publicProfile']);
  };
  return [value, keep, error, again];
}

/** Props of every section. */
export type Owner = { readonly user: User; readonly details: Details; readonly keepDetails: (change: Partial<Details>) => void };
