import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { ApiError, refusal } from '../api/apiError.ts';
import type { Browser } from '../createBrowser.ts';
import { createAnswerCache } from './createAnswerCache.ts';
import { withRetries } from './withRetries.ts';

type Calls = Omit<typeof api.ai, 'history' | 'mark'>;
/** An analysis, and its input except the request's id. `of`: the version of its subject, whose answers are not those of another. */
export type AnalysisCall = {
  [Name in keyof Calls]: { readonly name: Name; readonly input: Omit<Sent<Calls[Name]>, 'requestId'>; readonly of?: number };
}[keyof Calls];

/** Result of an analysis: its answer, or a message about credits. */
type AnalysisResult =
  | { readonly success: true; readonly answer: AiAnswer; readonly charged: boolean }
  | { readonly success: false; readonly error: string; readonly isCreditsError: true };

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));
const newRequestId = (): string => crypto.randomUUID();

/** Cache key of an analysis: the same for the same question about the same trades, independent of writer and notes. */
function keyOf({ name, input, of }: AnalysisCall): string {
  const { withNotes: _, byRules: __, ...about } = input;
  return `${name}.${JSON.stringify(about)}${of === undefined ? '' : `.${of}`}`;
}

/** True if a refusal also rules out our own rules: its message has the advice. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && ['follow_ups_over', 'ai_free_over'].includes(error.code);

/** Message for a refusal about credits; throws an Error in plain words for every other failure. */
function refused(error: unknown): AnalysisResult {
  if (!(error instanceof ApiError) || isOver(error)) throw error;
  const message = error.status !== 503 && error.status !== 0 ? aiTexts.creditMessage(error.message) : null;
  if (message !== null) return { success: false, error: message, isCreditsError: true };
  throw error.status > 0 ? new Error(aiTexts.serverError(error.message)) : error;
}

/**
 * Analyses through the API: retried per specification, under one id each, so that none is charged twice; the latest
 * answers are cached.
 */
export function createAnalyses(browser: Browser) {
  const { api, session } = browser;
  const cache = browser.part(createAnswerCache);

  function showLimits(aiRequestLimits: { weeklyLimit: number; remainingRequests: number; totalRequestsUsed: number }): void {
    const { user } = session.get();
    if (user !== null) session.setUser({ ...user, aiRequestLimits });
  }

  return {
    cached: (call: AnalysisCall): Promise<AiAnswer | null> => cache.load(keyOf(call)),
    /** Pins an answer, or rates it as helpful; returns the updated answer. */
    async mark(answer: AiAnswer, change: { readonly pinned?: boolean; readonly helpful?: boolean | null }): Promise<AiAnswer> {
      const { helpful } = await api.ai.mark({ answer: answer.id, ...change });
      const marked = { ...answer, helpful };
      await cache.replace(marked);
      return marked;
    },
    /** Rejects with an Error in plain words for failures that are not about credits. */
    async run(call: AnalysisCall): Promise<AnalysisResult> {
      const requestId = newRequestId();
      const isStillThis = session.thisSession();
      const ask = api.ai[call.name] as (input: object) => ReturnType<typeof api.ai.insights>;
      // Another user may have signed in before a retry: it would spend their credit.
      const tryOnce = () => (isStillThis() ? ask({ ...call.input, requestId }) : Promise.reject(refusal(401, null)));
      try {
        const { answer, charged, aiLimits } = await withRetries(tryOnce, wait);
        if (isStillThis()) {
          showLimits(aiLimits);
          await cache.save(keyOf(call), answer as AiAnswer);
        }
        return { success: true, answer: answer as AiAnswer, charged };
      } catch (error) {
        if (error instanceof ApiError && error.aiLimits !== undefined && isStillThis()) showLimits(error.aiLimits);
        return refused(error);
      }
    },
  };
}
