import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { OwnAccountName } from '#contract/schemas/accountName.ts';
import { InitialAnnotation } from '#contract/schemas/annotationPatch.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { Day, DecimalText, Instant, shaped, text } from '#contract/schemas/text.ts';
import { CurrencyCode } from '#contract/schemas/user.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';

const HandFill = z.strictObject({
  side: z.enum(['buy', 'sell']),
  quantity: DecimalText,
  price: DecimalText,
  fee: z.optional(DecimalText),
  time: Instant,
});

const Instrument = z.strictObject({
  kind: z.enum(['stock', 'option', 'future', 'forex', 'crypto']),
  symbol: text(40, z.trim(), z.minLength(1)),
  currency: CurrencyCode,
  multiplier: z.optional(DecimalText),
  expiry: z.optional(Day()),
  strike: z.optional(DecimalText),
  right: z.optional(z.enum(['C', 'P'])),
});

/** As many fills as one leg has. */
const MAX_HAND_FILLS = 100;

const HandFills = z.array(HandFill).check(z.minLength(1), z.maxLength(MAX_HAND_FILLS));

/** As many legs as one trade has: six options and the shares beside them, and one more. */
const MAX_LEGS = 8;

/** Calls for trades that are typed in. */
export const manualTrades = {
  log: {
    summary: 'Log a trade by its fills, with what is written on it, all or nothing',
    method: 'POST',
    path: '/api/trades',
    access: 'anyTier',
    input: z.strictObject({
      account: OwnAccountName,
      instrument: Instrument,
      fills: HandFills,
      /** The other legs of a strategy, traded together with it. */
      legs: z.optional(z.array(z.strictObject({ instrument: Instrument, fills: HandFills })).check(z.maxLength(MAX_LEGS - 1))),
      /** `account`: fees by the account's rules, where it has any, instead of those of the fills. */
      fees: z.optional(z.enum(['own', 'account'])),
      /** Saved in the same transaction as the fills. Existing annotations stay if the fills add to an open trade. */
      annotation: z.optional(InitialAnnotation),
      /** Markdown; where the trade has a note already, a paragraph after it. */
      note: z.optional(text(MAX_NOTE)),
      /** Idempotency key of this trade: sent again with the same key, it counts once. */
      requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)),
    }),
    reply: z.object({ bookVersion: z.number(), added: z.number(), update: BookUpdate }),
    errors: ['book_busy', 'invalid_input'],
    // A note of twenty thousand characters of any script, escaped, and eight hundred fills.
    bodyLimit: 256 * 1024,
  },
} as const satisfies Area;
