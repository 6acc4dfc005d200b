import * as z from 'zod/mini';
import { periods } from '#domain/journal/views/periods.ts';
import { shaped, text } from './text.ts';
import { TradeFilter } from './tradeView.ts';

/** A filter under a name. Its period moves with the calendar, in place of days. */
export const SavedView = z.strictObject({
  id: shaped(12, /^[\w-]{1,12}$/),
  name: text(60, z.trim(), z.minLength(1)),
  filter: z.extend(TradeFilter, { period: z.optional(z.enum(periods)) }),
});
export type SavedView = z.infer<typeof SavedView>;
