import OpenAI from 'openai';
import { type Env, needed, once } from './clientSettings.ts';
import { openaiModel } from './openaiModel.ts';
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
