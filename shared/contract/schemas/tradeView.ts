import * as z from 'zod/mini';
import { fieldFilters } from '#domain/journal/views/fields/index.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import { periods } from '#domain/journal/views/periods.ts';
import { TradeIdText } from './ids.ts';
import { shaped, text } from './text.ts';

const longest: Partial<Record<FilterField, number>> = { symbol: 40, trade: 4199, import: 4199 };
const field = (name: FilterField) => z.optional(shaped(longest[name] ?? 300, filterFields[name], fieldFilters[name].expects));
const fields = Object.fromEntries((Object.keys(filterFields) as FilterField[]).map((name) => [name, field(name)])) as Readonly<
  Record<FilterField, ReturnType<typeof field>>
>;

/**
 * A trade filter (see filterFields); absent fields match any. Days and hours are in the trader's time zone, both
 * days inclusive.
 */
export const TradeFilter = z.strictObject(fields);

/** A trade with exact amounts in its instrument's currency; prices are averages over its fills. */
export const TradeView = z.object({
  /** Its first opening fill's id. */
  id: TradeIdText,
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
  emotions: z.array(z.string()),
  plannedRisk: z.nullable(z.string()),
  /** Targets after `target`. */
  moreTargets: z.array(z.string()),
  /** The checklist of a playbook: "p:id:version", then its assessed rules, hard (h) or graded (g), followed (+) or broken (-): "h+id.2". */
  checks: z.array(z.string()),
  /** Names the note for `trades.readNote`; null without one. `noteExcerpt` is how it begins, as plain text. */
  noteId: z.nullable(z.string()),
  noteExcerpt: z.string(),
  screenshots: z.number(),
});

/** A filter under a name. Its period moves with the calendar, in place of days. */
export const SavedView = z.strictObject({
  id: shaped(12, /^[\w-]{1,12}$/),
  name: text(60, z.trim(), z.minLength(1)),
  filter: z.extend(TradeFilter, { period: z.optional(z.enum(periods)) }),
});
export type SavedView = z.infer<typeof SavedView>;
