import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { communitySharing } from '../community/communitySharing.ts';
import { shareStanding } from '../leaderboard/shareStanding.ts';
import { type Profile, profileWrite, unlessHidden } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * Sets what others may see of somebody, with all that follows from it: what is switched off is hidden from the next request on. `also` are more parts of the
 * profile that change with it, and `writes` what is written with it, or not at all. Throws `Busy` when an admin hid or showed something since `profile` was read.
 */
export async function changeSharing(
  world: Pick<World, 'table' | 'now' | 'publish'>,
  userId: UserId,
  profile: Profile,
  sharing: Sharing,
  also: Partial<Profile> = {},
  writes: readonly Write[] = [],
): Promise<void> {
  const inCommunity = communitySharing(userId, profile, sharing, world.now());
  const write = { ...profileWrite(userId, { sharing, ...also }), if: unlessHidden(profile) };
  await shareStanding(world, userId, { before: profile.sharing, sharing }, write, [...inCommunity, ...writes]);
  if (inCommunity.length > 0) await world.publish({ type: 'ProfileChanged', userId });
}
