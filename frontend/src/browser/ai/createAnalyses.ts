import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { ApiError, refusal } from '../api/apiError.ts';
import type { Browser } from '../createBrowser.ts';
import { sealBytes, unsealBytes } from '../storage/seal.ts';
import { namesIn } from '../storage/storageOrMemory.ts';

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

const PREFIX = 'afterbell.ai.';
/** Answers that one browser stores. */
const MOST = 20;
const NONCE = 12;

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The latest answer to each analysis, in local storage (spec section 4), locked with the person's key, and gone when their session ends. */
function createAnswerCache({ session, ports: { storage } }: Browser) {
  const names = (): string[] => namesIn(storage).filter((name) => name.startsWith(PREFIX));
  const own = (): string => `${PREFIX}${session.get().user?._id ?? ''}.`;
  /** Hashes the question, so that the cache key doesn't reveal it. */
  async function nameOf(key: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${own()}${key}`));
    return `${own()}${toText(new Uint8Array(digest))}`;
  }
  session.onEnd(() => {
    for (const name of names()) storage.removeItem(name);
  });

  /** Null if missing, or encrypted by another user. */
  async function open(name: string): Promise<AiAnswer | null> {
    const [stored, sealKey] = [storage.getItem(name), await session.sealKey()];
    if (stored === null || sealKey === null) return null;
    const bytes = fromText(stored);
    const found = await unsealBytes(sealKey, { iv: bytes.slice(0, NONCE), bytes: bytes.slice(NONCE).buffer });
    return found === undefined ? null : (JSON.parse(new TextDecoder().decode(found)) as AiAnswer);
  }
  async function store(name: string, answer: AiAnswer): Promise<void> {
    const sealKey = await session.sealKey();
    if (sealKey === null || session.get().user === null) return;
    const { iv, bytes } = await sealBytes(sealKey, new TextEncoder().encode(JSON.stringify(answer)));
    // The session may have ended during the encryption.
    if (session.token() === null) return;
    const whole = new Uint8Array(NONCE + bytes.byteLength);
    whole.set(iv);
    whole.set(new Uint8Array(bytes), NONCE);
    const others = names().filter((each) => each !== name);
    for (const other of others.slice(MOST - 1)) storage.removeItem(other);
    try {
      storage.setItem(name, toText(whole));
    } catch {
      // A full storage stores no more; the history still has the answer.
    }
  }

  return {
    load: async (key: string): Promise<AiAnswer | null> => open(await nameOf(key)),
    save: async (key: string, answer: AiAnswer): Promise<void> => store(await nameOf(key), answer),
    /** Replaces the cached answer with the same id. */
    async replace(answer: AiAnswer): Promise<void> {
      for (const name of names().filter((each) => each.startsWith(own())))
        if ((await open(name))?.id === answer.id) await store(name, answer);
    },
  };
}

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
