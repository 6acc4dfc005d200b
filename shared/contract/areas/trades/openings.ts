import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { AccountName } from '#contract/schemas/accountName.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { FillIdText } from '#contract/schemas/ids.ts';
import { DecimalText, Instant } from '#contract/schemas/text.ts';
import type { OpeningText } from '#domain/journal/commands/addOpening.ts';

/**
 * Manual opening of a position older than the history. `id` is its unmatched close, in `account`, at `closedAt`: the
 * instrument is taken from it, and the side, unless an expiry closed it. `dayOnly`: `time` is the start of the day,
 * and its hour is unknown.
 */
export const Opening: z.ZodMiniType<OpeningText, OpeningText> = z.strictObject({
  id: FillIdText,
  account: AccountName,
  closedAt: Instant,
  time: Instant,
  dayOnly: z.optional(z.boolean()),
  price: DecimalText,
  quantity: DecimalText,
  fee: z.optional(DecimalText),
  side: z.optional(z.enum(['long', 'short'])),
});

/** Calls for positions that are older than the history. */
export const openings = {
  addOpening: {
    summary: 'Record the opening of a position that a closing fill has no opening for',
    method: 'POST',
    path: '/api/trades/openings',
    access: 'anyTier',
    input: Opening,
    /** `id` is the opening's. */
    reply: z.object({ bookVersion: z.number(), id: FillIdText, update: BookUpdate }),
    errors: ['close_not_waiting', 'opening_late', 'book_busy', 'invalid_input'],
  },
  removeOpening: {
    summary: 'Remove an opening that was added by hand; its closing fill is unmatched again',
    method: 'DELETE',
    path: '/api/trades/openings/{id}',
    access: 'anyTier',
    /** `time` is the opening's, and finds its chapter. */
    input: z.strictObject({ id: FillIdText, account: AccountName, time: Instant }),
    reply: z.object({ bookVersion: z.number(), update: BookUpdate }),
    errors: ['opening_not_found', 'used_since', 'book_busy'],
  },
} as const satisfies Area;
