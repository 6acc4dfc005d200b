import * as z from 'zod/mini';
import { sharedOriginNames } from '#domain/community/amountsShown.ts';

const Money = z.nullable(z.object({ amount: z.string(), currency: z.string() }));
const Figure = z.nullable(z.number());

/** `verified`: a connection pulled every fill from the broker, all unedited; absent in copies of earlier releases. */
const origin = { origin: z.enum(sharedOriginNames), verified: z.optional(z.boolean()) };

const SharedTrade = z.object({
  symbol: z.string(),
  kind: z.string(),
  what: z.string(),
  side: z.nullable(z.enum(['long', 'short'])),
  setup: z.nullable(z.string()),
  openedAt: z.number(),
  closedAt: z.number(),
  outcome: z.enum(['win', 'loss', 'breakeven']),
  r: Figure,
  percent: Figure,
  money: Money,
  path: z.readonly(z.array(z.readonly(z.array(z.number())))),
  ...origin,
});

const SharedWeek = z.object({
  monday: z.string(),
  trades: z.int(),
  wins: z.int(),
  withRisk: z.int(),
  r: Figure,
  mean: Figure,
  percent: Figure,
  money: Money,
  days: z.readonly(z.array(z.object({ trades: z.int(), r: z.number() }))),
  kept: z.nullable(z.object({ kept: z.int(), of: z.int() })),
  ...origin,
});

/** A post's shared content, stored and returned: see shared/domain/community. */
export const SharedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trade'), trade: SharedTrade }),
  z.object({ kind: z.literal('week'), week: SharedWeek }),
]);
export type SharedThing = z.infer<typeof SharedThing>;
