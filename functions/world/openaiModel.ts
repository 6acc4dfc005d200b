import OpenAI from 'openai';
import { type Env, needed, once } from './clientSettings.ts';
import { type Model, ModelBusy, ModelRejected, ModelSlow } from './model.ts';
import type { World } from './world.ts';

/**
 * The model, from the environment: OPENAI_API_KEY, OPENAI_MODEL, and OPENAI_BASE_URL for a compatible server other
 * than OpenAI's. Without a key, our own rules write every analysis.
 */
export function modelFromEnv(env: Env): Partial<World> {
  if (!env.OPENAI_API_KEY) return { model: null };
  const settings = once(() => ({
    client: new OpenAI({ apiKey: needed(env, 'OPENAI_API_KEY'), baseURL: env.OPENAI_BASE_URL || null, maxRetries: 0 }),
    model: needed(env, 'OPENAI_MODEL'),
    isOpenAi: !env.OPENAI_BASE_URL,
  }));
  return { model: openaiModel(settings) };
}

/** `isOpenAi`: OpenAI's own server, which takes more settings than compatible ones do. */
type ModelSettings = { readonly client: OpenAI; readonly model: string; readonly isOpenAi: boolean };

/** Enough for an analysis of five findings. */
const MOST_TOKENS = 2500;
const LONGEST_PAUSE = 30;

function pauseOf({ headers }: InstanceType<typeof OpenAI.APIError>): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(LONGEST_PAUSE, Math.ceil(seconds)) : null;
}

/** Maps a failure to our own errors. Server text is never passed on. */
function failureOf(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted || error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError)
    return new ModelSlow();
  if (error instanceof OpenAI.APIConnectionError) return new ModelBusy(null, error);
  if (!(error instanceof OpenAI.APIError)) return error as Error;
  const status = Number(error.status ?? 500);
  return status === 429 || status >= 500 ? new ModelBusy(pauseOf(error), error) : new ModelRejected(`The model answered ${status}.`);
}

/** A model behind OpenAI's library: one request a call, never tried again by the library, the whole answer within the time given. */
export const openaiModel =
  (settings: () => ModelSettings): Model =>
  async ({ instructions, data, schema, safetyId, timeoutMs }) => {
    const { client, model, isOpenAi } = settings();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const reply = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: data },
          ],
          response_format: { type: 'json_schema', json_schema: { ...schema, schema: { ...schema.schema }, strict: true } },
          ...(isOpenAi ? { max_completion_tokens: MOST_TOKENS, store: false, safety_identifier: safetyId } : { max_tokens: MOST_TOKENS }),
        },
        { maxRetries: 0, timeout: timeoutMs, signal },
      );
      const choice = reply.choices?.[0];
      if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') return { is: 'refused' };
      if (choice?.finish_reason !== 'stop' || !choice.message.content) return { is: 'cut' };
      return { is: 'text', text: choice.message.content, model: String(reply.model ?? model).slice(0, 80) };
    } catch (error) {
      throw failureOf(error, signal);
    }
  };
