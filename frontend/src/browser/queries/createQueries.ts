import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/apiError.ts';
import type { Browser } from '../createBrowser.ts';

/**
 * Refetches queries with these keys, and resolves when done. Cancels pending ones first: they were sent before the
 * change, and their reply would be taken for the new one.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

const RETRIES = 2;
const ONE_SCREEN_MS = 3000;
const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * A server that is unavailable may answer soon; every other failure is shown immediately, with a retry button. Calls that others' changes keep from being
 * saved were repeated already (createApi).
 */
const isWorthARetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && error.status === 503;

/**
 * API replies, outside the journal's own sync. A key consists of the contract's area, the call, and its input. A
 * reply is refetched with its ETag whenever a screen with it opens; all are dropped with the session.
 */
export function createQueries({ session }: Browser): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // Offline, a call fails and the screen shows it, instead of waiting silently.
      queries: { networkMode: 'always', retry: isWorthARetry, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Their tabs, their menu and the palette come one after the other on one screen.
  queries.setQueryDefaults(['savedViews', 'list'], { staleTime: ONE_SCREEN_MS });
  // They are that late themselves, and a provider counts its questions.
  queries.setQueryDefaults(['bars', 'prices'], { staleTime: QUARTER_HOUR_MS });
  session.onEnd(() => queries.clear());
  return queries;
}
