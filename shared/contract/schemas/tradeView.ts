import * as z from 'zod/mini';
import { filterResults } from '#domain/journal/views/journalFilter.ts';
import { Day } from './decimalText.ts';
import { shaped, text } from './text.ts';

/** The trader's own name for an account, 1 to 60 characters. */
export const AccountName = text(60, z.trim(), z.minLength(1));

/** Which trades are meant; whatever is left out means any. Days and hours are in the trader's own zone, days both included. */
export const TradeFilter = z.strictObject({
  account: z.optional(AccountName),
  /** Part of a symbol; several with commas between. */
  symbol: z.optional(text(40, z.trim(), z.minLength(1))),
  side: z.optional(z.enum(['long', 'short'])),
  /** `closed` means all but open ones. */
  result: z.optional(z.enum(filterResults)),
  from: z.optional(Day('Use a day such as 2026-03-01.')),
  to: z.optional(Day('Use a day such as 2026-03-31.')),
  /** A day, or two with "~" between: closed then, or partly closed. */
  exit: z.optional(shaped(21, /^\d{4}-\d\d-\d\d(~\d{4}-\d\d-\d\d)?$/, 'Use days such as 2026-03-01~2026-03-31.')),
  /** Of the entry, Monday is 1. */
  weekday: z.optional(shaped(1, /^[1-7]$/, 'Use a weekday from 1, Monday, to 7.')),
  /** Of the entry, "00" to "23". */
  hour: z.optional(shaped(2, /^([01]\d|2[0-3])$/, 'Use an hour from 00 to 23.')),
  /** Ids, with commas between. */
  trade: z.optional(shaped(4199, /^[\w-]{1,20}(,[\w-]{1,20}){0,199}$/, 'Use the ids of trades.')),
  /** Ids of imports, with commas between: trades with a fill of theirs. */
  import: z.optional(shaped(419, /^[\w-]{1,20}(,[\w-]{1,20}){0,199}$/, 'Use the ids of imports.')),
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
