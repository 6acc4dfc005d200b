// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { creditMessage } from '#copy/aiTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { errors } from '#shared/errors.ts';
import { eventually } from '#tests/eventually.ts';
import { ApiError } from '../api/apiError.ts';
import { testBrowser, tokenUntil2030 } from '../testing/testBrowser.tsx';
import { mayaSignedIn } from '../testing/testUser.ts';
import { type AnalysisCall, createAnalyses, isOver } from './createAnalyses.ts';

const call = { name: 'ask', input: { question: 'Which days lose?' } } as unknown as AnalysisCall;
const limits = { weeklyLimit: 5, remainingRequests: 1, totalRequestsUsed: 4 };
const own = { weeklyLimit: 100, remainingRequests: 100, totalRequestsUsed: 0 };
const sealKey = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

beforeEach(() => localStorage.clear());

/** Maya asks; what the server answers comes when Noah is signed in at the same page. */
async function answeredLate(first: () => Promise<unknown>) {
  let come = (): void => undefined;
  const ask = vi.fn(() => new Promise<void>((resolve) => (come = resolve)).then(first));
  const browser = testBrowser({ server: { ai: { ask } }, user: { sealKey } });
  const analyses = browser.part(createAnalyses);
  const asked = analyses.run(call).catch((error: Error) => error.message);
  await eventually(() => expect(ask).toHaveBeenCalled());
  await browser.session.end('logout');
  browser.session.signIn({ ...mayaSignedIn, _id: userIdOf('noah'), sealKey, token: tokenUntil2030, aiRequestLimits: own });
  come();
  return { result: await asked, browser, analyses, ask };
}

it('an answer that arrives after another user signed in is neither shown nor counted for that user', async () => {
  const { browser, analyses } = await answeredLate(async () => ({ answer: { text: 'Mondays.' }, charged: true, aiLimits: limits }));
  expect(browser.session.get().user?.aiRequestLimits).toEqual(own);
  expect(await analyses.cached(call)).toBeNull();
  expect(Object.keys(localStorage).filter((name) => name.includes('ai.'))).toEqual([]);
});

it('does not retry in the name of another user', async () => {
  const { result, ask } = await answeredLate(() => Promise.reject(new ApiError('ai_busy', 'Busy.', 503, {}, { retryAfter: 0 })));
  expect(ask).toHaveBeenCalledOnce();
  expect(result).toContain('sign in');
});

it.each([
  [
    'words about credits',
    { error: 'You are out of credits.' },
    "You've reached your daily AI credit limit. Credits will refresh next week on Monday.",
  ],
  ['no words', {}, 'An unknown error occurred'],
])('reads a failure sent with a success status and %s as an error about credits', async (_what, words, shown) => {
  const fetch = async () =>
    new Response(JSON.stringify({ success: false, ...words, aiLimits: { ...limits, remainingRequests: 0 } }), { status: 200 });
  const browser = testBrowser({ fetch, user: { sealKey } });
  expect(await browser.part(createAnalyses).run(call)).toEqual({ success: false, error: shown, isCreditsError: true });
  expect(browser.session.get().user?.aiRequestLimits.remainingRequests).toBe(0);
});

it('one that failed for another reason is a server error with its message', async () => {
  const fetch = async () => new Response(JSON.stringify({ success: false, error: 'The model fell over.' }), { status: 200 });
  const browser = testBrowser({ fetch, user: { sealKey } });
  await expect(browser.part(createAnalyses).run(call)).rejects.toThrow('Server error: The model fell over.');
});

it('shows its own text when free answers are used up and neither a plan nor our own rules can answer', async () => {
  const { message, status } = errors.ai_free_over;
  const ask = () => Promise.reject(new ApiError('ai_free_over', message, status));
  const browser = testBrowser({ server: { ai: { ask } }, user: { sealKey } });
  const refused = await browser
    .part(createAnalyses)
    .run(call)
    .catch((error: Error) => error);
  expect(refused).toMatchObject({ message });
  expect([isOver(refused), creditMessage(message)]).toEqual([true, null]);
});
