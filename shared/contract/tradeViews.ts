import * as z from 'zod/mini';

/** The trader's own name for an account, 1 to 60 characters. */
export const AccountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Which trades are meant; whatever is left out means any. Days are those of closing in the trader's own zone, both included. */
export const TradeFilter = z.strictObject({
  account: z.optional(AccountName),
  /** Part of a symbol. */
  symbol: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  side: z.optional(z.enum(['long', 'short'])),
  result: z.optional(z.enum(['win', 'loss', 'even', 'open'])),
  from: z.optional(z.iso.date('Use a day such as 2026-03-01.')),
  to: z.optional(z.iso.date('Use a day such as 2026-03-31.')),
});

/** A trade with exact amounts in its instrument's currency; prices are averages over its fills. */
export const TradeView = z.object({
  /** Its first opening fill's id. */
  id: z.string(),
  account: z.string(),
  instrument: z.object({
    kind: z.string(),
    symbol: z.string(),
    underlying: z.string(),
    currency: z.string(),
    multiplier: z.string(),
    expiry: z.nullable(z.string()),
    strike: z.nullable(z.string()),
    right: z.nullable(z.string()),
  }),
  side: z.enum(['long', 'short']),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  /** Only the days of its fills are known, not the hours. */
  dayOnly: z.boolean(),
  quantity: z.string(),
  openQuantity: z.string(),
  entryPrice: z.string(),
  exitPrice: z.nullable(z.string()),
  gross: z.string(),
  fees: z.string(),
  net: z.string(),
  fills: z.number(),
  setup: z.nullable(z.string()),
  tags: z.array(z.string()),
  mistakes: z.array(z.string()),
  stop: z.nullable(z.string()),
  target: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewed: z.boolean(),
});
