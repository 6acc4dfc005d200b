import { useState } from 'react';

type Query = { readonly value: unknown; readonly error: Error | null };

/**
 * Whether each of some queries was answered or failed, `false` being one that is not asked: what stands above something else is waited for, so that nothing moves
 * when a part arrives. Once it is so it stays so: a part that is asked for again hides nothing.
 */
export function useSettled(...queries: readonly (Query | false)[]): boolean {
  const isSettled = queries.every((query) => query === false || query.value !== null || query.error !== null);
  const [wasSettled, settle] = useState(isSettled);
  if (isSettled && !wasSettled) settle(true);
  return isSettled || wasSettled;
}
