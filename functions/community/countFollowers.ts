import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { forgetInNotices } from '../notices/forgetInNotices.ts';
import { exists } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { Busy, optimistic } from '../table/optimistic.ts';
import type { Key, Table } from '../table/table.ts';
import { partsOf } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { FOLLOWED, followerCounts, followerSteps, loadCircle } from './circles.ts';
import { followedCards, listFollowed } from './posts.ts';

type Counting = Pick<World, 'table' | 'wait' | 'random'>;
type Step = { readonly name: string; readonly by: number; readonly of?: UserId | undefined };

/** As many as fit into one transaction beside the count. */
const AT_ONCE = 90;

/** Where all of them lie, and whose followers one is of. */
export const followedLists: readonly string[] = partsOf(FOLLOWED);
export const followedOfStep = ({ sk }: Key): UserId => userIdOf(sk.split('#')[0]!);

async function listFollowerSteps(table: Table, userId: UserId): Promise<readonly Step[]> {
  const { pk, sk: prefix } = followerSteps.key(userId, '');
  const items = await table.query({ pk, prefix, limit: AT_ONCE, read: 'strong' });
  return items.map((item) => ({ ...followerSteps.read(item), name: item.sk.slice(prefix.length) }));
}

/** Deletes the cards of a trader that a reader's feed no longer shows: nothing delivered later would reach these, not even their deletion. */
async function dropCards(table: Table, reader: UserId, trader: UserId): Promise<void> {
  const cards = (await listFollowed(table, reader)).filter((item) => followedCards.read(item).userId === trader);
  const since = (await loadCircle(table, 'strong', reader)).follows[trader] ?? Number.POSITIVE_INFINITY;
  const hidden = cards.filter((item) => (followedCards.read(item).deliveredAt ?? 0) < since);
  await inParallel(hidden, ({ pk, sk }) => table.write({ delete: { pk, sk } }));
}

/** Takes the names of ended followers out of a user's notifications, and the user's posts out of their feeds. Safe to repeat. */
async function forgetFollowers(table: Table, userId: UserId, steps: readonly Step[]): Promise<void> {
  const gone = [...new Set(steps.flatMap(({ of }) => of ?? []))];
  if (gone.length === 0) return;
  await forgetInNotices(table, userId, { by: gone, post: null });
  await inParallel(gone, (follower) => dropCards(table, follower, userId));
}

/** Counts one transaction's worth of follower changes; returns how many. */
function countSome({ table, ...clock }: Counting, userId: UserId, tries?: number): Promise<number> {
  return optimistic<readonly Step[], number>(
    { table, clock, ...(tries !== undefined && { tries }) },
    {
      load: async () => {
        const steps = await listFollowerSteps(table, userId);
        await forgetFollowers(table, userId, steps);
        return steps;
      },
      decide: (steps) => {
        const count = steps.reduce((sum, { by }) => sum + by, 0);
        const counted = steps.map(({ name }) => ({ delete: followerSteps.key(userId, name), if: exists }));
        return {
          writes: [...(count === 0 ? [] : [{ update: followerCounts.key(userId), add: { count } }]), ...counted],
          answer: steps.length,
        };
      },
    },
  );
}

/** Counts all pending follower changes of a user. */
export async function countFollowers(world: Counting, userId: UserId): Promise<void> {
  while ((await countSome(world, userId)) > 0);
}

const TRIES = 3;

/**
 * Counts a user's followers right after a change. If other writers keep winning, they count this change with theirs,
 * or the job does.
 */
export async function countFollowersNow(world: Counting, userId: UserId): Promise<void> {
  await countSome(world, userId, TRIES).catch((error: unknown) => {
    if (!(error instanceof Busy)) throw error;
  });
}
