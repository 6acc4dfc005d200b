import * as z from 'zod/mini';
import { type BarSeries, barLimits } from '#domain/bars/barSeries.ts';
import { columnsOfRows, type ReadRow } from '#domain/bars/columnsOfRows.ts';
import { usSession } from '#domain/market/usSession.ts';
import { decimal, formatDecimal, SCALE } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { type BarRequest, MarketAway, MarketBusy, type MarketKey, MarketKeyRefused, type MarketProvider } from './marketData.ts';

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

/** Time limit of all responses of one request together, and the maximum number of pages. */
const LONGEST_MS = 15_000;
const MOST_PAGES = 12;
/** Seconds of the newest bars that are not asked for: keys of free and cheap plans have them 15 minutes later. */
const DELAY = 16 * 60;
/** Seconds of a day. */
export const DAY = 86_400;

const Price = z.number().check(z.positive(), z.lt(1e9));
const Volume = z.number().check(z.gte(0), z.lt(1e15));
/** A bar as both providers name its parts. */
export const barShape = { o: Price, h: Price, l: Price, c: Price, v: Volume };
/** A day's close, as both name it. */
export const closeShape = { c: Price };
type BarParts = { readonly [part in keyof typeof barShape]: number };

const exact = (price: number) => decimal(price.toFixed(SCALE));
/** The same as a row. `time` in UTC seconds. */
export const marketRow = (time: number, { o, h, l, c, v }: BarParts): ReadRow => ({
  time,
  open: exact(o),
  high: exact(h),
  low: exact(l),
  close: exact(c),
  volume: exact(v),
});

/** Some of the bars, and what the next are asked with; null: these were the last. */
type MarketPage = { readonly rows: readonly ReadRow[]; readonly next: string | null };
/** Asks for one page of bars; null where there is nothing. `next` is what the page before named, empty for the first. */
type AskPage = (key: MarketKey, request: BarRequest, next: string, signal: AbortSignal) => Promise<MarketPage | null>;

/** The close of a share's latest day so far; `second`: a UTC second of that day. */
type LatestClose = { readonly symbol: string; readonly second: number; readonly close: number };
/** Asks for the latest closes of shares up to a UTC second. */
type AskCloses = (key: MarketKey, symbols: readonly string[], until: number, signal: AbortSignal) => Promise<readonly LatestClose[]>;

/** A provider, from how it is asked for a page and for closes. */
export function marketProvider(askPage: AskPage, askCloses: AskCloses, now: () => number): MarketProvider {
  const latest = () => Math.floor(now() / 1000) - DELAY;
  async function bars(key: MarketKey, request: BarRequest): Promise<BarSeries | null> {
    const { symbol, seconds, from } = request;
    const until = Math.min(request.until, latest());
    if (until <= from) return null;
    const signal = AbortSignal.timeout(LONGEST_MS);
    const rows: ReadRow[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < MOST_PAGES && rows.length < barLimits.rows; pages++) {
      const page: MarketPage | null = await askPage(key, { ...request, until }, next, signal);
      for (const row of page?.rows ?? []) rows.push(row);
      next = page?.next ?? null;
    }
    // The bar that `from` lies in too, and none that begins at the end, which providers count in.
    const inside = rows.filter(({ time }) => time > from - seconds && time < until);
    const { columns } = columnsOfRows(inside.slice(0, barLimits.rows));
    return columns === null || columns.time.length === 0 ? null : { symbol, seconds, ...columns };
  }
  return {
    bars,
    async prices(key, symbols) {
      const until = latest();
      const closes = await askCloses(key, symbols, until, AbortSignal.timeout(LONGEST_MS));
      return closes.map(({ symbol, second, close }) => {
        const at = Math.min(usSession(millis(second * 1000)).close, until * 1000);
        return { symbol, price: formatDecimal(exact(close)), at: new Date(at).toISOString() };
      });
    },
    async check(key) {
      // Ten days of a month ago, which every plan has.
      const from = Math.floor(now() / 1000) - 30 * DAY;
      await askPage(key, { symbol: 'SPY', seconds: DAY, from, until: from + 10 * DAY }, '', AbortSignal.timeout(LONGEST_MS));
    },
  };
}
