import * as z from 'zod/mini';
import { barLimits } from '#domain/bars/barSeries.ts';
import { latestUsSession } from '#domain/market/usSession.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import type { MarketProvider } from './marketData.ts';
import { askMarket, barShape, closeShape, marketProvider, marketRow } from './marketProvider.ts';

/** Bars of its own (minutes or days) that one answer is made of at most. */
const PAGE = 50_000;

const spans = { 60: '1/minute', 300: '5/minute', 3600: '1/hour', 86400: '1/day' } as const;
const Page = z.object({
  results: z.nullish(
    z.array(z.object({ ...barShape, t: z.int().check(z.gte(0), z.lt(4_102_444_800_000)) })).check(z.maxLength(barLimits.rows)),
  ),
  next_url: z.nullish(z.string()),
});

const Day = z.object({
  results: z.nullish(z.array(z.object({ ...closeShape, T: z.string() })).check(z.maxLength(barLimits.rows))),
});
/** Days of trading that are looked at, the newest first: free keys have a day once it's over. */
const DAYS = 3;

/** The last session that was over at a UTC second. */
function sessionBefore(until: number) {
  const session = latestUsSession(millis(until * 1000));
  return session.close <= until * 1000 ? session : latestUsSession(millis(session.open - 1));
}

/**
 * Massive's (until 2025 Polygon.io's) custom bars: https://massive.com/docs/rest/stocks/aggregates/custom-bars.
 * Times are UTC milliseconds; days begin at midnight in New York. Prices are not adjusted for splits, like fills.
 * For the next page we query again after the last bar instead of following its URL: the result is the same, and the
 * key never goes to an address from a response. Closes are those of all stocks in one answer, because free keys may
 * ask five times a minute: https://massive.com/docs/rest/stocks/aggregates/daily-market-summary. Written from the documentation, not tried against the real service.
 */
export const massiveBars = (url: string, now: () => number): MarketProvider =>
  marketProvider(
    async ({ secret }, { symbol, seconds, from, until }, next, signal) => {
      const headers = { authorization: `Bearer ${secret}` };
      const start = next === '' ? from * 1000 : Number(next);
      const query = new URLSearchParams({ adjusted: 'false', sort: 'asc', limit: String(PAGE) });
      const address = `${url}/v2/aggs/ticker/${encodeURIComponent(symbol)}/range/${spans[seconds]}/${start}/${until * 1000}?${query}`;
      const page = await askMarket(address, { headers, signal, now: now() }, Page);
      const bars = page?.results ?? [];
      const rows = bars.map((bar) => marketRow(Math.floor(bar.t / 1000), bar));
      const after = (bars.at(-1)?.t ?? Number.POSITIVE_INFINITY) + seconds * 1000;
      return page && { rows, next: page.next_url && after < until * 1000 && after > start ? String(after) : null };
    },
    async ({ secret }, symbols, until, signal) => {
      const asked = { headers: { authorization: `Bearer ${secret}` }, signal, now: now() };
      let session = sessionBefore(until);
      for (let day = 0; day < DAYS; day++) {
        const address = `${url}/v2/aggs/grouped/locale/us/market/stocks/${dayKey(session.open, 'America/New_York')}?adjusted=false`;
        const own = (await askMarket(address, asked, Day))?.results?.filter(({ T }) => symbols.includes(T)) ?? [];
        const second = session.open / 1000;
        if (own.length > 0) return own.map(({ T, c }) => ({ symbol: T, second, close: c }));
        session = latestUsSession(millis(session.open - 1));
      }
      return [];
    },
    now,
  );
