import type { Sharing } from '#contract/schemas/sharing.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import type { UserId } from '#domain/units/ids.ts';
import { communitySharing } from '../community/communitySharing.ts';
import { recordRemoval, sharesRecord } from '../leaderboard/trackRecords.ts';
import { boardRemoval, waitingWrite } from '../leaderboard/withdrawTrader.ts';
import { loadProfile, type Profile, profileWrite, sharingAsSeen } from '../people/profile.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

type SharingWorld = Pick<World, 'table' | 'now' | 'wait' | 'random' | 'publish'>;

/** The new sharing, and other profile fields to set with it. */
type SharingChange = { readonly sharing: Sharing; readonly set?: Partial<Profile> };

/** The writes of a change: leaving the leaderboard or hiding amounts takes the user off it, and a track record no longer shared is deleted. */
async function sharingWrites({ table, now }: SharingWorld, userId: UserId, seen: Profile, { sharing, set }: SharingChange) {
  const at = now();
  const { sharing: before } = seen;
  const hides = (before.leaderboard && !sharing.leaderboard) || (before.amounts && !sharing.amounts);
  const [had, has] = [sharesRecord({ sharing: before }), sharesRecord({ sharing })];
  // A user who stops sharing a record is queued too: a running ranking, which would store it again, then restarts.
  const isQueued = sharing.leaderboard || had || has;
  const inCommunity = communitySharing(userId, seen, sharing, at);
  const write = profileWrite(userId, { sharing, ...set, sharingRevision: seen.sharingRevision + 1 });
  const writes: readonly Write[] = [
    { ...write, if: sharingAsSeen(seen) },
    ...inCommunity,
    ...(had && !has ? [recordRemoval(userId)] : []),
    ...(hides ? await boardRemoval(table, userId, at) : isQueued ? [waitingWrite(userId, at)] : []),
  ];
  return { writes, isOfCommunity: inCommunity.length > 0 };
}

/**
 * Changes a user's sharing with all its effects: content switched off is hidden from the next request on. `decide` returns null to leave it unchanged, and
 * decides again after a concurrent change; `also` is written in the same transaction. Returns the sharing then; null for a user without a profile.
 */
export async function changeSharing(
  world: SharingWorld,
  userId: UserId,
  decide: (profile: Profile) => SharingChange | null,
  also: () => readonly Write[] | Promise<readonly Write[]> = () => [],
): Promise<Sharing | null> {
  const { table, ...clock } = world;
  const done = await optimistic(
    { table, clock },
    {
      load: () => loadProfile(table, userId),
      async decide(profile) {
        const change = profile && decide(profile);
        if (profile === null || change === null) return { writes: [], answer: { sharing: profile?.sharing ?? null, isOfCommunity: false } };
        const { writes, isOfCommunity } = await sharingWrites(world, userId, profile, change);
        return { writes: [...writes, ...(await also())], answer: { sharing: change.sharing, isOfCommunity } };
      },
    },
  );
  if (done.isOfCommunity) await world.publish({ type: 'ProfileChanged', userId });
  return done.sharing;
}

/** Hides everything of a disabled account from others, and keeps its shared content for a later enabling. Idempotent. */
export async function hideAccount(world: SharingWorld, userId: UserId): Promise<void> {
  await changeSharing(world, userId, ({ sharing, sharedBefore }) =>
    sharedBefore !== null ? null : { sharing: accountDefaults.sharing, set: { sharedBefore: sharing, takenDownAt: world.now() } },
  );
}

/** Shows what an enabled account shared before it was disabled. Done twice it is the same. */
export async function showAccount(world: SharingWorld, userId: UserId): Promise<void> {
  await changeSharing(world, userId, ({ sharedBefore }) =>
    sharedBefore === null ? null : { sharing: sharedBefore, set: { sharedBefore: null, takenDownAt: world.now() } },
  );
}
