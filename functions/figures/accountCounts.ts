import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

const Counts = z.object({
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

/** Result of the last account count, with its time (UTC milliseconds). One item: half a read unit. */
export const accountCounts = entity(z.extend(Counts, { at: z.number() }), () => ({ pk: `${prefixes.figures}NOW`, sk: 'COUNTS' }));

/** The latest sign-ins at the last count, newest first. Ids only: readers load the current accounts. */
export const recentPeople = entity(z.object({ ids: z.array(UserIdText) }), () => ({ pk: `${prefixes.figures}NOW`, sk: 'RECENT' }));

/** Accounts and active accounts on a UTC day, from the day's last count. */
export const dayCounts = entity(z.object({ users: z.int(), active: z.int() }), (day: string) => ({
  pk: `${prefixes.figures}DAYS`,
  sk: day,
}));

/** A paid plan at the last count. */
export const countedPlans = entity(
  z.object({
    userId: UserIdText,
    username: z.string(),
    type: z.enum(['monthly', 'yearly', 'premium']),
    end: z.nullable(z.string()),
    ending: z.boolean(),
    failed: z.int(),
  }),
  (username: string) => ({ pk: `${prefixes.figures}PLANS`, sk: usernameKey(username) }),
);
export type CountedPlan = ReturnType<typeof countedPlans.read>;

/** The last counted days, newest first, at most `limit`. */
export async function loadDayCounts(table: Table, limit: number) {
  const items = await table.query({ pk: `${prefixes.figures}DAYS`, newestFirst: true, limit });
  return items.map((item) => ({ day: item.sk, ...dayCounts.read(item) }));
}

/** Paid plans in the order of usernames, from after a name on, up to another; all of them without a limit. */
export async function listCountedPlans(
  table: Table,
  { after, to, limit }: { readonly after?: string | undefined; readonly to?: string | undefined; readonly limit?: number } = {},
) {
  const items = await table.query({
    pk: `${prefixes.figures}PLANS`,
    from: after === undefined ? '!' : `${usernameKey(after)}\u0000`,
    to: to === undefined ? '~' : usernameKey(to),
    ...(limit !== undefined && { limit }),
  });
  return items.map((item) => countedPlans.read(item));
}

/**
 * An account count, running or finished. `after`: the last counted username, in username order; `pages` so far.
 * `moved`: users renamed since it started, and whether they had been counted before; the others are counted at the
 * end. `revision` counts changes.
 */
export const countings = entity(
  z.object({
    began: z.number(),
    after: z.nullable(z.string()),
    pages: z.int(),
    figures: Counts,
    recent: z.array(z.object({ userId: UserIdText, at: z.number() })),
    moved: z.record(z.string(), z.boolean()),
    done: z.boolean(),
    revision: z.int(),
  }),
  () => ({ pk: `${prefixes.figures}COUNTING`, sk: 'COUNTING' }),
);
export type AccountCounting = ReturnType<typeof countings.read>;
