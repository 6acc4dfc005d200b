import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { communitySharing } from '../community/communitySharing.ts';
import { shareStanding } from '../leaderboard/shareStanding.ts';
import { type Profile, profileWrite } from '../people/profile.ts';
import { both, either, exists, is, lacks } from '../table/conditions.ts';
import type { Condition, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

const isStill = (attribute: 'sharedBefore' | 'takenDownAt', seen: number | null): Condition =>
  seen === null ? either(lacks(attribute), is(attribute, null)) : is(attribute, seen);

/** An account that was not disabled, and of which nothing was taken down, since its profile was read: a change of its owner's on its way must not show what an admin has hidden. */
const unlessHidden = ({ sharedBefore, takenDownAt }: Profile): Condition =>
  sharedBefore === null ? both(exists, isStill('sharedBefore', null), isStill('takenDownAt', takenDownAt)) : exists;

/**
 * Sets what others may see of somebody, with all that follows from it: what is switched off is hidden from the next request on. `also` are more parts of the
 * profile that change with it, and `writes` what is written with it, or not at all. Throws when an admin hid something since `profile` was read.
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
