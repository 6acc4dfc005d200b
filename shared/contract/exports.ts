import * as z from 'zod/mini';
import { area, nothing } from './define.ts';

/** A person's own data as a file. */
export const exports = area({
  create: {
    summary: 'Everything of yours as one file, to download',
    method: 'POST',
    path: '/api/auth/export',
    access: 'member',
    input: nothing,
    reply: z.object({
      /** Downloads the file, to whoever has it, until then; an ISO instant. */
      url: z.string(),
      until: z.string(),
      fileName: z.string(),
      bytes: z.number(),
      trades: z.number(),
    }),
    errors: ['wait_after_reset', 'too_many_exports', 'book_busy'],
    throttle: 5,
  },
});
