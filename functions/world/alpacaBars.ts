import * as z from 'zod/mini';
import { barLimits } from '#domain/bars/barSeries.ts';
import type { MarketProvider } from './marketData.ts';
import { askMarket, barShape, marketProvider, marketRow } from './marketProvider.ts';

/** Bars of one answer. */
const PAGE = 10_000;

const timeframes = { 60: '1Min', 300: '5Min', 3600: '1Hour', 86400: '1Day' } as const;
const Page = z.object({
  bars: z.nullish(z.array(z.object({ ...barShape, t: z.iso.datetime({ offset: true }) })).check(z.maxLength(barLimits.rows))),
  next_page_token: z.nullish(z.string()),
});

const instant = (second: number): string => new Date(second * 1000).toISOString();

/**
 * Alpaca's market data, version 2: https://docs.alpaca.markets/reference/stockbarsingle-1. Prices are raw, as fills are. No feed is named: it then answers
 * from the best that the key's plan has. Written from that documentation, and not tried against the real one.
 */
export const alpacaBars = (url: string, now: () => number): MarketProvider =>
  marketProvider(async ({ keyId, secret }, { symbol, seconds, from, until }, token, signal) => {
    const headers = { 'APCA-API-KEY-ID': keyId ?? '', 'APCA-API-SECRET-KEY': secret };
    const about = { timeframe: timeframes[seconds], start: instant(from), end: instant(until), adjustment: 'raw', sort: 'asc' };
    const query = new URLSearchParams({ ...about, limit: String(PAGE), ...(token !== '' && { page_token: token }) });
    const address = `${url}/v2/stocks/${encodeURIComponent(symbol)}/bars?${query}`;
    const page = await askMarket(address, { headers, signal, now: now() }, Page);
    const rows = (page?.bars ?? []).map((bar) => marketRow(Math.floor(Date.parse(bar.t) / 1000), bar));
    return page && { rows, next: page.next_page_token || null };
  }, now);
