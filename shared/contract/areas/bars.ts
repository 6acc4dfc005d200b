import * as z from 'zod/mini';
import { barLimits, SHARE_SYMBOL } from '#domain/bars/barSeries.ts';
import { count } from '#domain/format/percent.ts';
import { area, nothing } from '../define.ts';
import { BarSecondsText, BarSymbol, Bars, ListedBars, MarketConnection, MarketKeyInput, marketProviderNames } from '../schemas/bars.ts';
import { shaped, text } from '../schemas/text.ts';

const Second = shaped(10, /^\d{1,10}$/);
const WholeSecond = z.int().check(z.gte(0), z.lt(4_102_444_800));

/** Candles a user uploaded or fetched: private, by symbol and length. */
export const bars = area({
  list: {
    summary: 'The series of bars of the user, by symbol and length, without the bars',
    method: 'GET',
    path: '/api/bars',
    access: 'anyTier',
    input: nothing,
    reply: z.object({ series: z.array(ListedBars) }),
    errors: [],
  },
  save: {
    summary: 'Add bars to a series; where it has some of the same time, the new ones count',
    method: 'PUT',
    path: '/api/bars',
    access: 'anyTier',
    input: z.strictObject({ bars: Bars, source: text(200, z.minLength(1)) }),
    reply: ListedBars,
    errors: ['invalid_input', 'bars_full', 'bars_too_wide', 'book_busy'],
    bodyLimit: 4 * 1024 * 1024,
    gzip: true,
    perPerson: 120,
  },
  read: {
    summary: `The bars of a series that begin from one second up to another, at most ${count(barLimits.rows)} of them; none where there is no such series`,
    method: 'GET',
    path: '/api/bars/series',
    access: 'anyTier',
    input: z.strictObject({ symbol: BarSymbol, seconds: BarSecondsText, from: Second, until: Second }),
    reply: z.object({ bars: z.nullable(Bars) }),
    errors: [],
  },
  remove: {
    summary: 'Delete a series of bars',
    method: 'DELETE',
    path: '/api/bars/series',
    access: 'anyTier',
    input: z.strictObject({ symbol: BarSymbol, seconds: BarSecondsText }),
    reply: z.object({}),
    errors: ['book_busy'],
  },
  provider: {
    summary: 'The market-data provider that the user connected, without the key',
    method: 'GET',
    path: '/api/bars/provider',
    access: 'anyTier',
    token: 'never',
    input: nothing,
    reply: z.object({ connection: z.nullable(MarketConnection) }),
    errors: [],
  },
  connect: {
    summary: 'Try a key of the user’s own at a provider, and store it sealed in place of the one before',
    method: 'PUT',
    path: '/api/bars/provider',
    access: 'premium',
    token: 'never',
    input: MarketKeyInput,
    reply: z.object({ connection: MarketConnection }),
    errors: ['market_key_refused', 'market_busy', 'market_away', 'market_today'],
    perPerson: 20,
  },
  forget: {
    summary: 'Delete the user’s key of a provider; bars that came with it stay',
    method: 'DELETE',
    path: '/api/bars/provider',
    access: 'anyTier',
    token: 'never',
    input: nothing,
    reply: z.object({}),
    errors: [],
  },
  prices: {
    summary:
      'Ask the user’s provider for the newest prices of shares, a quarter of an hour late or more; none of those that it doesn’t have, and no provider where none is connected',
    method: 'POST',
    path: '/api/bars/prices',
    access: 'premium',
    token: 'never',
    input: z.strictObject({ symbols: z.array(shaped(10, SHARE_SYMBOL)).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({
      provider: z.nullable(z.enum(marketProviderNames)),
      prices: z.array(z.object({ symbol: z.string(), price: z.string(), at: z.string() })),
    }),
    errors: ['market_key_refused', 'market_busy', 'market_away', 'market_today'],
    perPerson: 60,
  },
  download: {
    summary: 'Ask the user’s provider for bars of a symbol between two UTC seconds and add them to their series; null where it has none',
    method: 'POST',
    path: '/api/bars/download',
    access: 'premium',
    input: z.strictObject({ symbol: BarSymbol, from: WholeSecond, until: WholeSecond }),
    reply: z.object({ series: z.nullable(ListedBars) }),
    errors: [
      'invalid_input',
      'market_not_connected',
      'market_key_refused',
      'market_busy',
      'market_away',
      'market_today',
      'bars_full',
      'bars_too_wide',
      'book_busy',
    ],
    perPerson: 60,
  },
});
