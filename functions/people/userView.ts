import type { SubscriptionView, User } from '#contract/schemas/user.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Entitlement, SecondFactorStanding } from '#shared/access.ts';
import type { World } from '../world/world.ts';
import { loadAiLimits } from './loadAiLimits.ts';
import type { Profile } from './profile.ts';

/** A user as their own browser sees them, every part present. */
export async function userView(
  world: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { username, email, preferences }: Profile,
  {
    subscription,
    specialAccess,
    secondFactor,
  }: Entitlement & { readonly subscription: SubscriptionView; readonly secondFactor: SecondFactorStanding },
): Promise<User> {
  const aiRequestLimits = await loadAiLimits(world, userId, { subscription, specialAccess });
  return { _id: userId, username, email, subscription, specialAccess, secondFactor, preferences, aiRequestLimits };
}
