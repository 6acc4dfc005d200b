import type * as z from 'zod/mini';
import { MarketAway, MarketBusy, MarketKeyRefused } from './marketData.ts';

/** Bytes of one answer: 50,000 bars as providers write them, with room. */
const MOST_BYTES = 10_000_000;
/** Default wait (seconds) when a provider names none: their limits are per minute. */
const PAUSE = 60;

/** Seconds until its limit resets, from the header with that time (Alpaca sends it). */
function pauseOf(answer: Response, now: number): number {
  const left = Math.ceil(Number(answer.headers.get('x-ratelimit-reset') ?? Number.NaN) - now / 1000);
  return left > 0 && left <= PAUSE ? left : PAUSE;
}

/** The body's text, decompressed, up to our size limit. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MOST_BYTES) throw new MarketAway('Its answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** True if the key is valid but its plan lacks the requested data: Alpaca and Massive report that in words. */
const isBeyondPlan = (text: string): boolean => /subscription|entitled|your plan/i.test(text);

async function readAnswer<T>(answer: Response, shape: z.ZodMiniType<T>, now: number): Promise<T | null> {
  const { status } = answer;
  if (status === 429) throw new MarketBusy(pauseOf(answer, now));
  if (status >= 500) throw new MarketAway(`It answered ${status}.`);
  const text = await textOf(answer);
  if (status === 401 || status === 403) {
    if (isBeyondPlan(text)) return null;
    throw new MarketKeyRefused();
  }
  if (status === 400 || status === 404 || status === 422) return null;
  if (!answer.ok) throw new MarketAway(`It answered ${status}.`);
  const read = shape.safeParse(JSON.parse(text));
  if (!read.success) throw new MarketAway('It answered in another shape.');
  return read.data;
}

type Asking = { readonly headers: Record<string, string>; readonly signal: AbortSignal; readonly now: number };

/** Asks a provider one question: its answer in this shape; null if it has no data for this key. Drops everything else of the response. */
export async function askMarket<T>(address: string, { headers, signal, now }: Asking, shape: z.ZodMiniType<T>): Promise<T | null> {
  try {
    return await readAnswer(await fetch(address, { headers, redirect: 'error', signal }), shape, now);
  } catch (error) {
    if (error instanceof MarketKeyRefused || error instanceof MarketBusy || error instanceof MarketAway) throw error;
    throw new MarketAway(`It could not be read (${(error as Error).name}).`);
  }
}
