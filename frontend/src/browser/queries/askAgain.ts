import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What is shown of these keys is asked again, and ends when it has come. What is on its way was asked before the change, and is let go: a first answer would
 * else be taken for the new one.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
