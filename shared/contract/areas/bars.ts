import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { BarSecondsText, BarSymbol, Bars, ListedBars } from '../schemas/bars.ts';
import { shaped, text } from '../schemas/text.ts';

const Second = shaped(10, /^\d{1,10}$/);

/** Candles that somebody uploaded: theirs alone, under symbol and length. */
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
    throttle: 10,
  },
  read: {
    summary: 'The bars of a series that begin from one second up to another, at most 50,000 of them; none where there is no such series',
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
});
