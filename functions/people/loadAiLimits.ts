import * as z from 'zod/mini';
import { aiLimits, weeklyAiLimit } from '#domain/plans/aiLimits.ts';
import type { UserId } from '#domain/units/ids.ts';
import { hasActiveSpecialAccess, isPaid } from '#shared/access.ts';
import { entity } from '../table/entity.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';

/** A person's AI requests as they are counted: in the week that begins on `week` (a Monday), and ever. */
export const aiUses = entity(z.object({ week: z.string(), used: z.number(), totalUsed: z.number() }), (userId: UserId) => ({
  pk: `${prefixes.credits}${userId}`,
  sk: 'USE',
}));

/** This week's AI requests, by the plan as it is at this moment. A strong read: what was just spent counts. */
export async function loadAiLimits(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  entitlement: Pick<Access, 'subscription' | 'specialAccess'>,
) {
  const use = await aiUses.load(table, 'strong', userId);
  const at = now();
  const limit = weeklyAiLimit(entitlement.subscription.type, {
    paid: isPaid(entitlement, at),
    special: hasActiveSpecialAccess(entitlement, at),
  });
  return aiLimits(limit, use, at);
}
