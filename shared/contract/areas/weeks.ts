import * as z from 'zod/mini';
import { lossGrades, promiseShape, weekLimits, weekSteps, weekVersionShape } from '#domain/weekly/weekReview.ts';
import { area } from '../define.ts';
import { TradeIdText } from '../schemas/ids.ts';
import { AmountText, Monday, shaped, text } from '../schemas/text.ts';
import { CurrencyCode } from '../schemas/user.ts';

const Promised = z.nullable(shaped(weekLimits.promise, promiseShape));
const MaxDayLoss = z.nullable(z.strictObject({ amount: AmountText, currency: CurrencyCode }));
const Losses = z.array(z.strictObject({ trade: TradeIdText, grade: z.enum(lossGrades) })).check(z.maxLength(weekLimits.losses));
const Step = z.int().check(z.gte(0), z.lte(weekSteps.length));

/** `promise` and `maxDayLoss` are for the week after; `step`: how many steps were gone through; `completedAt`: null until it is completed. */
const line = { promise: z.nullable(z.string()), maxDayLoss: MaxDayLoss, step: z.int(), completedAt: z.nullable(z.string()) };

const WeekView = z.object({
  week: z.string(),
  saw: z.string(),
  worked: z.string(),
  failed: z.string(),
  losses: z.array(z.object({ trade: TradeIdText, grade: z.enum(lossGrades) })),
  ...line,
  version: z.string(),
});

const Found = z.object({ week: z.string(), excerpt: z.string(), completedAt: z.nullable(z.string()) });

/** A trader's weekly reviews, and their promise for the next week. */
export const weeks = area({
  list: {
    summary: 'The weeks of a range on which something is written: how far their reviews are, and what was promised for the week after',
    method: 'GET',
    path: '/api/weeks',
    access: 'anyTier',
    /** Both included. */
    input: z.strictObject({ from: Monday, to: Monday }),
    reply: z.object({ weeks: z.array(z.object({ week: z.string(), ...line })) }),
    errors: [],
  },
  search: {
    summary: `Weeks whose texts, promise or mistakes have all the words that are looked for, the newest first, at most ${weekLimits.found}`,
    method: 'GET',
    path: '/api/weeks/search',
    access: 'anyTier',
    input: z.strictObject({ words: text(weekLimits.search, z.trim(), z.minLength(2, 'Look for at least two letters.')) }),
    reply: z.object({ weeks: z.array(Found) }),
    errors: [],
  },
  read: {
    summary: 'The review of a week; empty when nothing is written on it',
    method: 'GET',
    path: '/api/weeks/{week}',
    access: 'anyTier',
    input: z.strictObject({ week: Monday }),
    reply: WeekView,
    errors: [],
  },
  ready: {
    summary: 'Be notified, once and unless that is switched off, that the week which waits can be reviewed',
    method: 'POST',
    path: '/api/weeks/{week}/ready',
    access: 'anyTier',
    input: z.strictObject({ week: Monday }),
    /** True if a notification was created: not for a week that is not pending, is completed, or was notified before. */
    reply: z.object({ told: z.boolean() }),
    errors: [],
  },
  save: {
    summary: 'Write on a week; what is not sent stays. Refused when a field that is sent was changed since its writer looked',
    method: 'PATCH',
    path: '/api/weeks/{week}',
    access: 'anyTier',
    input: z.strictObject({
      week: Monday,
      version: shaped(weekVersionShape.longest, weekVersionShape.pattern),
      saw: z.optional(text(weekLimits.text)),
      worked: z.optional(text(weekLimits.text)),
      failed: z.optional(text(weekLimits.text)),
      losses: z.optional(Losses),
      promise: z.optional(Promised),
      maxDayLoss: z.optional(MaxDayLoss),
      step: z.optional(Step),
      completed: z.optional(z.boolean()),
    }),
    reply: WeekView,
    errors: ['week_changed', 'book_busy'],
    // Three texts of four thousand characters each in any script, and two hundred graded losses.
    bodyLimit: 96 * 1024,
  },
});
