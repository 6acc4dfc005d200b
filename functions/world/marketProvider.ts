import * as z from 'zod/mini';
import { type BarSeries, barLimits } from '#domain/bars/barSeries.ts';
import { columnsOfRows, type ReadRow } from '#domain/bars/columnsOfRows.ts';
import { decimal, SCALE } from '#domain/units/decimal.ts';
import type { BarRequest, MarketKey, MarketProvider } from './marketData.ts';

/** Time limit of all responses of one request together, and the maximum number of pages. */
const LONGEST_MS = 15_000;
const MOST_PAGES = 12;
/** Seconds of the newest bars that are not asked for: keys of free and cheap plans have them 15 minutes later. */
const DELAY = 16 * 60;
const DAY = 86_400;

const Price = z.number().check(z.positive(), z.lt(1e9));
const Volume = z.number().check(z.gte(0), z.lt(1e15));
/** A bar as both providers name its parts. */
export const barShape = { o: Price, h: Price, l: Price, c: Price, v: Volume };
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

/** A provider, from how it is asked for a page. */
export function marketProvider(askPage: AskPage, now: () => number): MarketProvider {
  async function bars(key: MarketKey, request: BarRequest): Promise<BarSeries | null> {
    const { symbol, seconds, from } = request;
    const until = Math.min(request.until, Math.floor(now() / 1000) - DELAY);
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
    async check(key) {
      // Ten days of a month ago, which every plan has.
      const from = Math.floor(now() / 1000) - 30 * DAY;
      await askPage(key, { symbol: 'SPY', seconds: DAY, from, until: from + 10 * DAY }, '', AbortSignal.timeout(LONGEST_MS));
    },
  };
}
