import * as z from 'zod/mini';
import { MAX_MISSED_NOTE } from '#domain/missed/missedTrade.ts';
import { area } from '../define.ts';
import { Word } from '../schemas/annotationPatch.ts';
import { AmountText, Instant, shaped, text } from '../schemas/text.ts';
import { CurrencyCode } from '../schemas/user.ts';

const MissedId = shaped(20, /^[0-9a-z]{9}[A-Za-z0-9_-]{11}$/);
const Price = z.nullable(AmountText);

/** See shared/domain/missed/missedTrade.ts. */
const MissedTradeInput = z.strictObject({
  symbol: text(40, z.trim(), z.minLength(1)),
  side: z.enum(['long', 'short']),
  currency: CurrencyCode,
  multiplier: AmountText,
  quantity: Price,
  entry: AmountText,
  stop: Price,
  target: Price,
  exit: Price,
  seenAt: Instant,
  setup: z.nullable(Word),
  reason: z.nullable(Word),
  note: text(MAX_MISSED_NOTE),
});

/** Ids begin with the time it was seen, so another time is another id. `version` counts saves. */
const MissedTradeView = z.object({ ...MissedTradeInput.shape, symbol: z.string(), seenAt: z.string(), id: z.string(), version: z.int() });

/** Trades that were seen and not taken. No figure of the journal knows of them. */
export const missedTrades = area({
  list: {
    summary: 'Missed trades, the latest seen first',
    method: 'GET',
    path: '/api/missed-trades',
    access: 'anyTier',
    /** `after`: the `next` of the page before. */
    input: z.strictObject({ after: z.optional(MissedId) }),
    reply: z.object({ trades: z.array(MissedTradeView), next: z.nullable(z.string()) }),
    errors: [],
  },
  log: {
    summary: 'Log a missed trade',
    method: 'POST',
    path: '/api/missed-trades',
    access: 'anyTier',
    /** Idempotency key: repeating it stores one. */
    input: z.extend(MissedTradeInput, { requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)) }),
    reply: MissedTradeView,
    errors: ['invalid_input'],
  },
  edit: {
    summary: 'Edit a missed trade, whole; refused when it was changed since its editor looked',
    method: 'PUT',
    path: '/api/missed-trades/{id}',
    access: 'anyTier',
    input: z.extend(MissedTradeInput, { id: MissedId, version: z.int() }),
    reply: MissedTradeView,
    errors: ['missed_not_found', 'missed_changed', 'invalid_input'],
  },
  remove: {
    summary: 'Delete a missed trade',
    method: 'DELETE',
    path: '/api/missed-trades/{id}',
    access: 'anyTier',
    input: z.strictObject({ id: MissedId }),
    reply: z.object({}),
    errors: [],
  },
});
