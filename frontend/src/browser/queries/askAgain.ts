import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches queries with these keys, and resolves when done. Cancels pending ones first: they were sent before the
 * change, and their reply would be taken for the new one.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
