import { postLimits } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { HOUR, MINUTE } from '#domain/units/millis.ts';
import { absent, below, either, exists, unchangedSince } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { blockers, type Circle, circles, followedBy, followerSteps, followers, freshBlocks, loadCircle } from './circles.ts';

type Changing = Pick<World, 'table' | 'wait' | 'random' | 'now'>;
type CirclePair = { readonly own: Circle; readonly theirs: Circle };

const follows = (circle: Circle, userId: UserId): boolean => userId in circle.follows;

/** The write that moves a circle on from how it was seen. */
const circleWrite = (userId: UserId, seen: Circle, change: Partial<Circle>): Write => ({
  put: circles.item({ ...seen, ...change, revision: seen.revision + 1 }, userId),
  if: unchangedSince(seen.revision),
});
/** Guards a circle that was only read: if a block and a follow race, the block sees the follow. */
const circleCheck = (userId: UserId, { revision }: Circle): Write => ({ check: circles.key(userId), if: unchangedSince(revision) });
const without = ({ follows: all }: Circle, userId: UserId): Partial<Circle> => ({
  follows: Object.fromEntries(Object.entries(all).filter(([id]) => id !== userId)),
});

/** The line among the followed one's that ends with a follow. */
const lineEnd = (followed: UserId, follower: UserId): Write => ({ delete: followers.key(followed, follower), if: exists });
/** The step that ends what came of a follow, which may only have been possible (`by` 0). */
const endStep = ({ random }: Pick<World, 'random'>, followed: UserId, of: UserId, by: -1 | 0 = -1): Write => ({
  put: followerSteps.item({ by, of }, followed, random(8)),
});

/** Fails on a concurrent block that this follow did not see. */
const notJustBlocked = (trader: UserId, own: UserId, at: number): Write => ({
  check: freshBlocks.key(trader, own),
  if: either(absent, below('at', at - MINUTE)),
});

const onBoth = <T>({ table, ...clock }: Changing, own: UserId, theirs: UserId, decide: (pair: CirclePair) => Decision<T>): Promise<T> =>
  optimistic<CirclePair, T>(
    { table, clock },
    {
      load: async () => ({ own: await loadCircle(table, 'strong', own), theirs: await loadCircle(table, 'strong', theirs) }),
      decide,
    },
  );

/** Follows a trader; answers why not, or whether it is new. */
export const followTrader = (world: Changing, own: UserId, trader: UserId, also: readonly Write[] = []) =>
  onBoth<'followed' | 'known' | 'follows_full' | 'community_blocked'>(world, own, trader, ({ own: circle, theirs }) => {
    const at = world.now();
    if (follows(circle, trader)) return { writes: [], answer: 'known' };
    if (theirs.blocks.includes(own)) return { writes: [], answer: 'community_blocked' };
    if (followedBy(circle).length >= postLimits.follows) return { writes: [], answer: 'follows_full' };
    const writes = [
      circleWrite(own, circle, {
        follows: { ...circle.follows, [trader]: at },
        blocks: circle.blocks.filter((each) => each !== trader),
      }),
      notJustBlocked(trader, own, at),
      ...(circle.blocks.includes(trader) ? [{ delete: blockers.key(trader, own) }, { delete: freshBlocks.key(own, trader) }] : []),
      { put: followers.item({ at }, trader, own), if: absent },
      { put: followerSteps.item({ by: 1 }, trader, world.random(8)) },
      ...also,
    ];
    return { writes, answer: 'followed' };
  });

const unfollowing = (world: Changing, own: UserId, trader: UserId, step: Write): Promise<void> =>
  onBoth(world, own, trader, ({ own: circle }) => ({
    writes: follows(circle, trader) ? [circleWrite(own, circle, without(circle, trader)), lineEnd(trader, own), step] : [],
    answer: undefined,
  }));

/** Unfollows a user. Their posts leave the feed, and the name their notifications, when the followers of `trader` are counted. */
export const unfollowTrader = (world: Changing, own: UserId, trader: UserId): Promise<void> =>
  unfollowing(world, own, trader, endStep(world, trader, own));

/** The same for a user who is leaving: nothing names them any more. Their feed and their name are forgotten elsewhere. */
export const unfollowWithoutTrace = (world: Changing, own: UserId, trader: UserId): Promise<void> =>
  unfollowing(world, own, trader, { put: followerSteps.item({ by: -1 }, trader, world.random(8)) });

/** Blocks a user: ends follows in both directions. Names leave notifications, and posts feeds, when the followers of both are counted. */
export const blockTrader = (world: Changing, own: UserId, trader: UserId): Promise<'blocked' | 'blocks_full'> =>
  onBoth<'blocked' | 'blocks_full'>(world, own, trader, ({ own: circle, theirs }) => {
    if (circle.blocks.includes(trader)) return { writes: [], answer: 'blocked' };
    if (circle.blocks.length >= postLimits.blocks) return { writes: [], answer: 'blocks_full' };
    const at = world.now();
    const writes = [
      circleWrite(own, circle, { ...without(circle, trader), blocks: [...circle.blocks, trader] }),
      { put: { ...freshBlocks.item({ at }, own, trader), ttl: Math.ceil((at + HOUR) / 1000) } },
      { put: blockers.item({ at }, trader, own) },
      ...(follows(circle, trader) ? [lineEnd(trader, own)] : []),
      endStep(world, trader, own, follows(circle, trader) ? -1 : 0),
      ...(follows(theirs, own) ? [lineEnd(own, trader)] : []),
      endStep(world, own, trader, follows(theirs, own) ? -1 : 0),
      follows(theirs, own) ? circleWrite(trader, theirs, without(theirs, own)) : circleCheck(trader, theirs),
    ];
    return { writes, answer: 'blocked' };
  });

/** Unblocks a user. */
export const unblockTrader = (world: Changing, own: UserId, trader: UserId): Promise<void> =>
  onBoth(world, own, trader, ({ own: circle }) => ({
    writes: circle.blocks.includes(trader)
      ? [
          circleWrite(own, circle, { blocks: circle.blocks.filter((each) => each !== trader) }),
          { delete: freshBlocks.key(own, trader) },
          { delete: blockers.key(trader, own) },
        ]
      : [],
    answer: undefined,
  }));
