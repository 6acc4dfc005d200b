import * as z from 'zod/mini';
import { barLimits } from '#domain/bars/barSeries.ts';
import type { MarketKey, MarketProvider } from './marketData.ts';
import { askMarket, barShape, closeShape, DAY, marketProvider, marketRow } from './marketProvider.ts';

/** Bars of one answer. */
const PAGE = 10_000;

const timeframes = { 60: '1Min', 300: '5Min', 3600: '1Hour', 86400: '1Day' } as const;
const Page = z.object({
  bars: z.nullish(z.array(z.object({ ...barShape, t: z.iso.datetime({ offset: true }) })).check(z.maxLength(barLimits.rows))),
  next_page_token: z.nullish(z.string()),
});

const Days = z.object({
  bars: z.nullish(z.record(z.string(), z.array(z.object({ ...closeShape, t: z.iso.datetime({ offset: true }) })))),
});
/** Seconds back to a day of trading, over any holidays. */
const RECENT = 8 * DAY;

const instant = (second: number): string => new Date(second * 1000).toISOString();

/**
 * Alpaca's market data, version 2: https://docs.alpaca.markets/reference/stockbarsingle-1. Prices are raw, as fills are. No feed is named: it then answers
 * from the best that the key's plan has. Written from that documentation, and not tried against the real one.
 */
export function alpacaBars(url: string, now: () => number): MarketProvider {
  const headersOf = ({ keyId, secret }: MarketKey) => ({ 'APCA-API-KEY-ID': keyId ?? '', 'APCA-API-SECRET-KEY': secret });
  const aboutOf = (from: number, until: number) => ({
    start: instant(from),
    end: instant(until),
    adjustment: 'raw',
    sort: 'asc',
    limit: String(PAGE),
  });
  return marketProvider(
    async (key, { symbol, seconds, from, until }, token, signal) => {
      const query = new URLSearchParams({
        timeframe: timeframes[seconds],
        ...aboutOf(from, until),
        ...(token !== '' && { page_token: token }),
      });
      const address = `${url}/v2/stocks/${encodeURIComponent(symbol)}/bars?${query}`;
      const page = await askMarket(address, { headers: headersOf(key), signal, now: now() }, Page);
      const rows = (page?.bars ?? []).map((bar) => marketRow(Math.floor(Date.parse(bar.t) / 1000), bar));
      return page && { rows, next: page.next_page_token || null };
    },
    // One page: five hundred shares have at most three thousand days of a week.
    async (key, symbols, until, signal) => {
      const query = new URLSearchParams({ symbols: symbols.join(), timeframe: '1Day', ...aboutOf(until - RECENT, until) });
      const days = await askMarket(`${url}/v2/stocks/bars?${query}`, { headers: headersOf(key), signal, now: now() }, Days);
      return Object.entries(days?.bars ?? {}).flatMap(([symbol, own]) => {
        const last = own.at(-1);
        return last === undefined ? [] : [{ symbol, second: Date.parse(last.t) / 1000, close: last.c }];
      });
    },
    now,
  );
}
