import { expect, it } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { withRetries } from './createAnalyses.ts';

async function tried(...errors: readonly Error[]) {
  const waits: number[] = [];
  let calls = 0;
  const call = async () => {
    const error = errors[calls++];
    if (error) throw error;
    return 'answer';
  };
  const result = await withRetries(call, async (seconds) => void waits.push(seconds)).catch((error: Error) => error.message);
  return { result, calls, waits };
}
const busy = (retryAfter?: number) => new ApiError('ai_busy', 'busy', 503, {}, { retryAfter });
const away = new ApiError('away', 'away', 0);

it('a busy server is retried after its Retry-After, else after (attempt + 1) × 2 seconds, three times in all', async () => {
  expect(await tried(busy(7), busy())).toEqual({ result: 'answer', calls: 3, waits: [7, 4] });
  expect(await tried(busy(), busy(), busy())).toEqual({ result: 'busy', calls: 3, waits: [2, 4] });
});

it('an answer that is still being written is asked for again', async () => {
  const writing = new ApiError('ai_writing', 'still writing', 409, {}, { retryAfter: 3 });
  expect(await tried(writing)).toEqual({ result: 'answer', calls: 2, waits: [3] });
});

it('a lost connection is tried again after 2^attempt seconds, three times in all', async () => {
  expect(await tried(away, away)).toEqual({ result: 'answer', calls: 3, waits: [1, 2] });
  expect(await tried(away, away, away)).toEqual({ result: 'away', calls: 3, waits: [1, 2] });
});

it('a refusal is not tried again', async () => {
  expect(await tried(new ApiError('ai_spent', 'AI credit limit reached', 429))).toEqual({
    result: 'AI credit limit reached',
    calls: 1,
    waits: [],
  });
});
