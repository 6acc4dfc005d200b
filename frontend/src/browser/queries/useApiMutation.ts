import { useMutation } from '@tanstack/react-query';
import type { Client } from '../api/createApi.ts';
import { useBrowser } from '../BrowserContext.ts';
import type { ApiCall, CallName } from './apiCall.ts';
import { askAgain, createQueries } from './createQueries.ts';

/** A call that changes something: when it went well, everything that is shown of its area is asked for again. It ends when that has come. */
export function useApiMutation<A extends keyof Client, N extends CallName<A>>(area: A, name: N): ApiCall<A, N> {
  const { api, part } = useBrowser();
  const queries = part(createQueries);
  const change = api[area][name] as ApiCall<A, N>;
  const { mutateAsync } = useMutation({ mutationFn: change, onSuccess: () => askAgain(queries, [area]) }, queries);
  return mutateAsync;
}
