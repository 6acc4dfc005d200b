import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import { traderRemoval, traderWrite } from './findTraders.ts';
import { sharingWrites } from './withdrawalWrites.ts';

/**
 * Writes for the transaction that changes a user's sharing: turning it off removes them from feeds, search and the
 * traders list; turning it on lists them; turning amounts off removes amounts from every post.
 */
export function communitySharing(userId: UserId, profile: Profile, sharing: Sharing, at: number): readonly Write[] {
  const writes = sharingWrites(userId, profile.sharing, sharing, at);
  if (profile.sharing.community === sharing.community) return writes;
  return [...writes, sharing.community ? traderWrite(userId, profile) : traderRemoval(profile.username, userId)];
}
