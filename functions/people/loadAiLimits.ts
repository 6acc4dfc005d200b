import { type AiUse, aiLimits, weeklyAiLimit } from '#domain/plans/aiLimits.ts';
import { hasActiveSpecialAccess, isPaid } from '#shared/access.ts';
import { type Key, prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';

/** Where a person's AI requests are counted. */
export const aiUseKey = (userId: string): Key => ({ pk: `${prefixes.credits}${userId}`, sk: 'USE' });

/** This week's AI requests, by the plan as it stands at this moment. A strong read: what was just spent counts. */
export async function loadAiLimits(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: string,
  entitlement: Pick<Access, 'subscription' | 'specialAccess'>,
) {
  const use = (await table.get(aiUseKey(userId), 'strong')) as AiUse | null;
  const at = now();
  const limit = weeklyAiLimit(entitlement.subscription.type, {
    paid: isPaid(entitlement, at),
    special: hasActiveSpecialAccess(entitlement, at),
  });
  return aiLimits(limit, use, at);
}
