import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import { traderRemoval, traderWrite } from './findTraders.ts';
import { sharingWrites } from './withdrawalWrites.ts';

/**
 * What belongs in the transaction that changes what somebody shares: whoever stops is gone from feeds, search and the list of traders with it, whoever
 * begins is on the list, and amounts that are switched off are gone from every post.
 */
export function communitySharing(userId: UserId, profile: Profile, sharing: Sharing, at: number): readonly Write[] {
  const writes = sharingWrites(userId, profile.sharing, sharing, at);
  if (profile.sharing.community === sharing.community) return writes;
  return [...writes, sharing.community ? traderWrite(userId, profile) : traderRemoval(profile.username, userId)];
}
