import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { communitySharing } from '../community/communitySharing.ts';
import { shareStanding } from '../leaderboard/shareStanding.ts';
import { type Profile, profileWrite } from '../people/profile.ts';
import { both, either, exists, is, lacks } from '../table/conditions.ts';
import type { World } from '../world/world.ts';

/** An account that was not disabled since its profile was read: a change of its owner's on its way must not show what an admin has hidden. */
const notHidden = both(exists, either(lacks('sharedBefore'), is('sharedBefore', null)));

/**
 * Sets what others may see of somebody, with all that follows from it: what is switched off is hidden from the next request on. `also` are more parts of the
 * profile that change with it, or not at all. Throws when the account was disabled since `profile` was read.
 */
export async function changeSharing(
  world: Pick<World, 'table' | 'now' | 'publish'>,
  userId: UserId,
  profile: Profile,
  sharing: Sharing,
  also: Partial<Profile> = {},
): Promise<void> {
  const inCommunity = communitySharing(userId, profile, sharing, world.now());
  const write = { ...profileWrite(userId, { sharing, ...also }), if: profile.sharedBefore === null ? notHidden : exists };
  await shareStanding(world, userId, { before: profile.sharing, sharing }, write, inCommunity);
  if (inCommunity.length > 0) await world.publish({ type: 'ProfileChanged', userId });
}
