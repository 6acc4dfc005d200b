import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { communitySharing } from '../community/communitySharing.ts';
import { shareStanding } from '../leaderboard/shareStanding.ts';
import { type Profile, profileWrite, unlessHidden } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * Changes a user's sharing with all its effects: content switched off is hidden from the next request on. `also` are
 * further profile fields, and `writes` further items, in the same transaction. Throws `Busy` when an admin took down
 * or restored something since `profile` was read.
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
