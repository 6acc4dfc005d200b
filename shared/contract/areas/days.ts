import * as z from 'zod/mini';
import { dayLimits, dayVersionShape, marketBiases } from '#domain/days/dayNote.ts';
import { area } from '../define.ts';
import { Day, shaped, text } from '../schemas/text.ts';

const Bias = z.nullable(z.enum(marketBiases));
const TagName = text(dayLimits.tag, z.trim(), z.minLength(1));
const TagValue = z.nullable(z.int().check(z.gte(1), z.lte(5)));

/** A tag of a day: sleep, stress and focus from 1 to 5, others by their name alone. `setAt`: when it got this value. */
const SetTag = z.object({ name: z.string(), value: z.nullable(z.number()), setAt: z.string() });

const DayView = z.object({
  day: z.string(),
  plan: z.string(),
  bias: Bias,
  keyLevels: z.string(),
  reflection: z.string(),
  tags: z.array(SetTag),
  version: z.string(),
});

/** A trader's notes on days. Days are in the trader's own time zone. */
export const days = area({
  list: {
    summary: 'The days of a range on which something is written: market bias, tags, and whether there is a plan and a reflection',
    method: 'GET',
    path: '/api/days',
    access: 'anyTier',
    /** Both included. */
    input: z.strictObject({ from: Day('Use a day such as 2026-03-01.'), to: Day('Use a day such as 2026-03-31.') }),
    reply: z.object({
      days: z.array(z.object({ day: z.string(), bias: Bias, tags: z.array(SetTag), hasPlan: z.boolean(), hasReflection: z.boolean() })),
    }),
    errors: [],
  },
  read: {
    summary: 'What is written on a day; empty when nothing is',
    method: 'GET',
    path: '/api/days/{day}',
    access: 'anyTier',
    input: z.strictObject({ day: Day() }),
    reply: DayView,
    errors: [],
  },
  save: {
    summary: 'Write on a day; what is not sent stays. Refused when a field that is sent was changed since its writer looked',
    method: 'PATCH',
    path: '/api/days/{day}',
    access: 'anyTier',
    input: z.strictObject({
      day: Day(),
      version: shaped(dayVersionShape.longest, dayVersionShape.pattern),
      plan: z.optional(text(dayLimits.text)),
      bias: z.optional(Bias),
      keyLevels: z.optional(text(dayLimits.levels)),
      reflection: z.optional(text(dayLimits.text)),
      tags: z.optional(z.array(z.strictObject({ name: TagName, value: TagValue })).check(z.maxLength(dayLimits.tags))),
    }),
    reply: DayView,
    errors: ['day_changed', 'book_busy'],
    // Plan and reflection of twenty thousand characters each, in any script.
    bodyLimit: 256 * 1024,
  },
});
