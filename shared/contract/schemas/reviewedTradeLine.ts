import * as z from 'zod/mini';
import { playbookLimits } from '#domain/groups/groupSharing.ts';
import { text } from './text.ts';

/** A check of a playbook rule, with the rule's text at that time. */
export const RuleCheck = z.strictObject({ rule: text(playbookLimits.rule, z.minLength(1)), followed: z.boolean() });

/** One fill of a shared trade: see shared/domain/groups/reviewedTrade.ts. */
export const ReviewedFill = z.object({
  at: z.number(),
  action: z.enum(['buy', 'sell', 'expire', 'assign', 'exercise', 'split']),
  opens: z.boolean(),
  share: z.number(),
  quantity: z.nullable(z.string()),
  price: z.number(),
  r: z.nullable(z.number()),
});

/** A shared trade without its fills. */
export const ReviewedTradeLine = z.object({
  symbol: z.string(),
  kind: z.enum(['stock', 'option', 'future', 'futureOption', 'forex', 'crypto', 'index', 'cfd']),
  side: z.enum(['long', 'short']),
  setup: z.nullable(z.string()),
  openedAt: z.number(),
  closedAt: z.number(),
  dayOnly: z.boolean(),
  r: z.nullable(z.number()),
  percent: z.nullable(z.number()),
});
