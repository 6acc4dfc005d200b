import * as z from 'zod/mini';
import { area, nothing } from '../../define.ts';
import { text } from '../../schemas/text.ts';

/** Number of accounts by their plan, and their activity: see shared/domain/figures. `revenue` in US cents a month. */
const Counts = z.object({
  at: z.string(),
  users: z.int(),
  activeDay: z.int(),
  activeWeek: z.int(),
  free: z.int(),
  monthly: z.int(),
  yearly: z.int(),
  special: z.int(),
  disabled: z.int(),
  ending: z.int(),
  failed: z.int(),
  revenue: z.int(),
  aiUsed: z.int(),
  aiLimit: z.int(),
});

const CountedPlan = z.object({
  _id: z.string(),
  username: z.string(),
  type: z.enum(['monthly', 'yearly', 'premium']),
  end: z.nullable(z.string()),
  ending: z.boolean(),
  failed: z.int(),
});

/** The product in numbers, counted every hour. */
export const figures = area({
  overview: {
    summary: 'The figures of the last count, the days before it, how many events could not be delivered, and how the API answered',
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    input: nothing,
    /**
     * `counts` is null before the first count; `deadLetters` and `answers` (of the last 24 hours) if unknown. Days
     * are UTC, oldest first.
     */
    reply: z.object({
      counts: z.nullable(Counts),
      days: z.array(z.object({ day: z.string(), users: z.int(), active: z.int() })),
      deadLetters: z.nullable(z.int()),
      answers: z.nullable(z.object({ calls: z.int(), failed: z.int() })),
    }),
    errors: [],
  },
  subscriptions: {
    summary: 'Paid plans of the last count by username, 50 at a time',
    method: 'GET',
    path: '/api/admin/subscriptions',
    access: 'admin',
    input: z.strictObject({ after: z.optional(text(64)) }),
    reply: z.object({ at: z.nullable(z.string()), plans: z.array(CountedPlan), next: z.nullable(z.string()) }),
    errors: [],
  },
});
