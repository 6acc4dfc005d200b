import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../api/createApi.ts';
import { useBrowser } from '../BrowserContext.ts';
import { type ApiCall, type CallInput, type CallName, keyOf, type ReplyOf } from './apiCall.ts';
import { createQueries } from './createQueries.ts';

type Query = { readonly value: unknown; readonly error: Error | null };

/**
 * True once each of some queries has succeeded or failed, `false` for one not requested: content above other content
 * is awaited, so that nothing shifts when a part arrives. Stays true: a refetch hides nothing.
 */
export function useSettled(...queries: readonly (Query | false)[]): boolean {
  const isSettled = queries.every((query) => query === false || query.value !== null || query.error !== null);
  const [wasSettled, settle] = useState(isSettled);
  if (isSettled && !wasSettled) settle(true);
  return isSettled || wasSettled;
}

/** A call's reply: null while loading or failed. `error` is the failure; `again` refetches. */
type ApiQuery<T> = { readonly value: T | null; readonly error: Error | null; readonly again: () => void };

/** Asks the API and caches the answer for every screen that asks the same: `useApiQuery('sessions', 'list', {})`. `wanted` false asks nothing. */
export function useApiQuery<A extends keyof Client, N extends CallName<A>>(
  area: A,
  name: N,
  input: CallInput<A, N>,
  wanted = true,
): ApiQuery<ReplyOf<A, N>> {
  const { api, part } = useBrowser();
  const ask = api[area][name] as ApiCall<A, N>;
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: keyOf(area, name, input), queryFn: () => ask(input), enabled: wanted },
    part(createQueries),
  );
  return { value: data ?? null, error: isFetching ? null : error, again: () => void refetch() };
}
