import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { TradeFilter } from '../schemas/tradeView.ts';

/** A file behind a public download link, until `until` (an ISO instant). */
const Download = z.object({
  url: z.string(),
  until: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  trades: z.number(),
});

/** A person's own data as a file. */
export const exports = area({
  create: {
    summary: 'Export everything of the user as one file to download',
    method: 'POST',
    path: '/api/auth/export',
    access: 'member',
    input: nothing,
    reply: Download,
    errors: ['wait_after_reset', 'too_many_exports', 'book_busy'],
    perPerson: 10,
  },
  trades: {
    summary: 'Export filtered trades as CSV, as JSON, or as CSV to edit and import again',
    method: 'POST',
    path: '/api/trades/export',
    access: 'anyTier',
    token: 'never',
    input: z.strictObject({
      format: z.enum(['csv', 'json', 'sheet']),
      filter: z.optional(TradeFilter),
      /** Decimal mark of the trader's spreadsheet, for sheets; a point by default. */
      decimalMark: z.optional(z.enum(['.', ','])),
    }),
    reply: Download,
    errors: ['wait_after_reset', 'too_many_trade_files', 'book_busy'],
    perPerson: 60,
  },
});
