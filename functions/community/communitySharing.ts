import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import { traderRemoval, traderWrite } from './findTraders.ts';
import { returnWrites, withdrawalWrites } from './withdrawalWrites.ts';

/**
 * What belongs in the transaction that changes what somebody shares: whoever stops is gone from feeds, search and the list of traders with it, whoever
 * begins is on the list.
 */
export function communitySharing(userId: UserId, profile: Profile, sharing: Sharing, at: number): readonly Write[] {
  if (profile.sharing.community === sharing.community) return [];
  return sharing.community
    ? [...returnWrites(userId, at), traderWrite(userId, profile)]
    : [...withdrawalWrites({ userId }, at), traderRemoval(profile.username, userId)];
}
