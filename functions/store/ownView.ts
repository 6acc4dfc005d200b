import type { User } from '#contract/user.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';
import { loadAiLimits } from './aiUse.ts';
import type { Profile } from './users.ts';

/** A user as their own browser sees them, every part present. */
export async function ownView(
  world: Pick<World, 'table' | 'now'>,
  userId: string,
  { username, email, preferences }: Profile,
  { subscription, specialAccess }: Pick<Access, 'subscription' | 'specialAccess'>,
): Promise<User> {
  const aiRequestLimits = await loadAiLimits(world, userId, { subscription, specialAccess });
  return { _id: userId, username, email, subscription, specialAccess, preferences, aiRequestLimits };
}
