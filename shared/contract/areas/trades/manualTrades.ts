import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { Day, DecimalText, Instant } from '#contract/schemas/decimalText.ts';
import { shaped, text } from '#contract/schemas/text.ts';
import { AccountName } from '#contract/schemas/tradeView.ts';
import { CurrencyCode } from '#contract/schemas/user.ts';

const HandFill = z.strictObject({
  side: z.enum(['buy', 'sell']),
  quantity: DecimalText,
  price: DecimalText,
  fee: z.optional(DecimalText),
  time: Instant,
});

/** Calls for trades that are typed in. */
export const manualTrades = {
  log: {
    summary: 'Log a trade by its fills',
    method: 'POST',
    path: '/api/trades',
    access: 'anyTier',
    input: z.strictObject({
      account: AccountName,
      instrument: z.strictObject({
        kind: z.enum(['stock', 'option', 'future', 'forex', 'crypto']),
        symbol: text(40, z.trim(), z.minLength(1)),
        currency: CurrencyCode,
        multiplier: z.optional(DecimalText),
        expiry: z.optional(Day()),
        strike: z.optional(DecimalText),
        right: z.optional(z.enum(['C', 'P'])),
      }),
      fills: z.array(HandFill).check(z.minLength(1), z.maxLength(100)),
      /** Idempotency key of this trade: sent again with the same key, it counts once. */
      requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)),
    }),
    reply: z.object({ bookVersion: z.number(), added: z.number(), update: BookUpdate }),
    errors: ['book_busy', 'invalid_input'],
  },
} as const satisfies Area;
