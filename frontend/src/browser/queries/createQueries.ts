import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/apiError.ts';
import type { Browser } from '../createBrowser.ts';

const RETRIES = 2;
const ONE_SCREEN_MS = 3000;

/** Busy means that nothing was done and that the next moment may be free; every other failure is shown at once, with a way to try again. */
const isWorthARetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && error.status === 503;

/**
 * What the API answered, outside the journal's own sync. The first part of each key is the area of the contract, the second the call, the third its input.
 * An answer is asked for again whenever a screen opens that shows it, with its ETag; nothing outlives the session.
 */
export function createQueries({ session }: Browser): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and the screen says so; it does not wait for one in silence.
      queries: { networkMode: 'always', retry: isWorthARetry, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Their tabs, their menu and the palette come one after the other on one screen.
  queries.setQueryDefaults(['savedViews', 'list'], { staleTime: ONE_SCREEN_MS });
  session.onEnd(() => queries.clear());
  return queries;
}
