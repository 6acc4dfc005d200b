import { ApiError } from '../api/apiError.ts';

const ATTEMPTS = 3;

/** Seconds to wait after a failed attempt (spec section 4), counted from 0; null: it is of no use to try again. */
function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 2 ** attempt;
  return error.status === 503 || error.code === 'ai_writing' ? (error.retryAfter ?? (attempt + 1) * 2) : null;
}

/**
 * Makes a call up to three times: after the delay a busy server names, or after a growing pause if it was
 * unreachable.
 */
export async function withRetries<T>(call: () => Promise<T>, wait: (seconds: number) => Promise<void>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const pause = attempt + 1 < ATTEMPTS ? pauseAfter(error, attempt) : null;
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}
