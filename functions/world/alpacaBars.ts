import * as z from 'zod/mini';
import { type BarSeries, barLimits } from '#domain/bars/barSeries.ts';
import { columnsOfRows, type ReadRow } from '#domain/bars/columnsOfRows.ts';
import { decimal, SCALE } from '#domain/units/decimal.ts';
import { type BarRequest, MarketAway, MarketBusy, type MarketData, type MarketKey, MarketKeyRefused } from './marketData.ts';

/** Bars of one answer, and how long all answers of one request may take together. */
const PAGE = 10_000;
const LONGEST_MS = 15_000;
/** A free key may read the tape of all exchanges that is older than 15 minutes: https://docs.alpaca.markets/docs/market-data-faq */
const DELAY = 16 * 60;
/** How long to wait (seconds) where it does not say: its limit counts by the minute. */
const PAUSE = 60;

const timeframes = { 60: '1Min', 300: '5Min', 3600: '1Hour', 86400: '1Day' } as const;
const Price = z.number().check(z.positive(), z.lt(1e9));
const Volume = z.number().check(z.gte(0), z.lt(1e15));
const Page = z.object({
  bars: z.nullish(z.array(z.object({ t: z.iso.datetime({ offset: true }), o: Price, h: Price, l: Price, c: Price, v: Volume }))),
  next_page_token: z.nullish(z.string()),
});
type Page = z.output<typeof Page>;

/** Seconds until its limit starts anew, from the header that names the second. */
function pauseOf(answer: Response, now: number): number {
  const left = Math.ceil(Number(answer.headers.get('x-ratelimit-reset') ?? Number.NaN) - now / 1000);
  return left > 0 && left <= PAUSE ? left : PAUSE;
}

/** What it answered; null where it has nothing of this for this key. Nothing that it wrote goes any further. */
async function pageOf(answer: Response, now: number): Promise<Page | null> {
  const { status } = answer;
  if (status === 429) throw new MarketBusy(pauseOf(answer, now));
  if (status === 401) throw new MarketKeyRefused();
  // Also where the key is right and its plan does not have what was asked for.
  if (status === 403 && !/subscription/i.test(await answer.text())) throw new MarketKeyRefused();
  if (status === 403 || status === 400 || status === 404 || status === 422) return null;
  if (!answer.ok) throw new MarketAway(`It answered ${status}.`);
  const read = Page.safeParse(await answer.json());
  if (!read.success) throw new MarketAway('It answered in another shape.');
  return read.data;
}

const exact = (price: number) => decimal(price.toFixed(SCALE));
const rowOf = ({ t, o, h, l, c, v }: NonNullable<Page['bars']>[number]): ReadRow => ({
  time: Math.floor(Date.parse(t) / 1000),
  ...{ open: exact(o), high: exact(h), low: exact(l), close: exact(c), volume: exact(v) },
});

/**
 * Alpaca's market data, version 2: https://docs.alpaca.markets/reference/stockbarsingle-1. Prices are raw, as fills are. No feed is named: it then answers
 * from the best that the key's plan has. Written from that documentation, and not tried against the real one.
 */
export function alpacaBars(url: string, now: () => number): MarketData['alpaca'] {
  async function ask(
    { keyId, secret }: MarketKey,
    symbol: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Page | null> {
    const headers = { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret };
    const address = `${url}/v2/stocks/${encodeURIComponent(symbol)}/bars?${new URLSearchParams(query)}`;
    try {
      return await pageOf(await fetch(address, { headers, redirect: 'error', signal }), now());
    } catch (error) {
      if (error instanceof MarketKeyRefused || error instanceof MarketBusy || error instanceof MarketAway) throw error;
      throw new MarketAway(`It could not be read (${(error as Error).name}).`);
    }
  }
  async function bars(key: MarketKey, { symbol, seconds, from, until }: BarRequest): Promise<BarSeries | null> {
    const end = Math.min(until, Math.floor(now() / 1000) - DELAY);
    if (end <= from) return null;
    const [start, last] = [from, end].map((second) => new Date(second * 1000).toISOString()) as [string, string];
    const about = { timeframe: timeframes[seconds], start, end: last, adjustment: 'raw', sort: 'asc', limit: String(PAGE) };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const rows: ReadRow[] = [];
    let token: string | null | undefined = '';
    while (typeof token === 'string' && rows.length < barLimits.rows) {
      const page: Page | null = await ask(key, symbol, { ...about, ...(token !== '' && { page_token: token }) }, signal);
      rows.push(...(page?.bars ?? []).map(rowOf));
      token = page?.next_page_token || null;
    }
    // The bar that `from` lies in too, and none that begins at the end, which Alpaca counts in.
    const inside = rows.filter(({ time }) => time > from - seconds && time < until);
    const { columns } = columnsOfRows(inside.slice(0, barLimits.rows));
    return columns === null || columns.time.length === 0 ? null : { symbol, seconds, ...columns };
  }
  const probe = { timeframe: '1Day', start: '2024-01-02T00:00:00Z', end: '2024-01-04T00:00:00Z', limit: '1' };
  return {
    bars,
    async check(key) {
      await ask(key, 'SPY', probe, AbortSignal.timeout(LONGEST_MS));
    },
  };
}
