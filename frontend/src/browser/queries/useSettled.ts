import { useState } from 'react';

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
