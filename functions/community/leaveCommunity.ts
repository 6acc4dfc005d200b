import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { forgetInNotices } from '../notices/forgetInNotices.ts';
import type { Item } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { removePost } from './changePost.ts';
import { commentedPosts, followedBy, likedPosts, loadCircle, wholeCircle } from './circles.ts';
import { countFollowers } from './countFollowers.ts';
import { deleteComment } from './deleteComment.ts';
import { deliverPost } from './deliverPost.ts';
import { traderRemoval } from './findTraders.ts';
import { unblockTrader, unfollowTrader, unfollowWithoutTrace } from './followTrader.ts';
import { likePost } from './likePost.ts';
import { listFollowed, loadPost, ownCards } from './posts.ts';
import { reportId, reports, silenceReporter } from './reports.ts';
import { forgetWithdrawal, listUnsettled } from './withdrawalWrites.ts';

type LeavingWorld = Pick<World, 'table' | 'wait' | 'random' | 'now'>;

/** Publishes no events: the listeners' work is done here. */
const unheard = { publish: async () => {} };

const of = (items: readonly Item[], kind: string): readonly Item[] => items.filter(({ sk }) => sk.startsWith(`${kind}#`));

/**
 * Their posts, with every card of them, while it is still known who follows them. Also of posts that are gone already but not from every feed: a run before
 * may have died there.
 */
async function leavePosts(world: LeavingWorld, userId: UserId, items: readonly Item[]): Promise<void> {
  for (const item of of(items, 'POSTED')) await removePost({ ...world, ...unheard }, ownCards.read(item).id);
  for (const { post, userId: author } of await listUnsettled(world.table)) {
    if (post === null || author !== userId) continue;
    await deliverPost(world, { postId: post.id, userId, at: post.at });
    await forgetWithdrawal(world.table, post.id);
  }
}

/** Removes their content at other people's posts and in their notifications, and whom they follow and block, in both directions. */
async function leaveOthers(world: LeavingWorld, userId: UserId, items: readonly Item[], names: readonly string[]): Promise<void> {
  const quiet = { ...world, ...unheard };
  const forget = (reader: UserId | undefined) => reader && forgetInNotices(world.table, reader, { by: [userId], names });
  for (const item of of(items, 'LIKED')) {
    const { postId } = likedPosts.read(item);
    await forget((await loadPost(world.table, postId))?.userId);
    await likePost(quiet, userId, postId, false);
  }
  for (const item of of(items, 'COMMENTED')) {
    const { postId, commentId } = commentedPosts.read(item);
    await deleteComment(quiet, postId, commentId);
  }
  for (const { sk } of of(items, 'FOLLOWER')) await unfollowTrader(world, userIdOf(sk.slice('FOLLOWER#'.length)), userId);
  for (const followed of followedBy(await loadCircle(world.table, 'strong', userId))) {
    await forget(followed);
    await unfollowWithoutTrace(world, userId, followed);
  }
  for (const { sk } of of(items, 'BLOCKER')) {
    const blocker = userIdOf(sk.slice('BLOCKER#'.length));
    await countFollowers(world, blocker);
    await unblockTrader(world, blocker, userId);
  }
  for (const blocked of (await loadCircle(world.table, 'strong', userId)).blocks) {
    await countFollowers(world, blocked);
    await unblockTrader(world, userId, blocked);
  }
  await countFollowers(world, userId);
}

/**
 * Deletes a user's part in the community: posts, comments, likes, reports and follows in both directions. Safe to
 * repeat.
 */
export async function leaveCommunity(world: LeavingWorld, userId: UserId, names: readonly string[]): Promise<void> {
  for (const name of names) await world.table.write(traderRemoval(name, userId));
  const items = await wholeCircle(world.table, userId);
  await leavePosts(world, userId, items);
  await leaveOthers(world, userId, items, names);
  await silenceReporter(world, userId);
  await world.table.write({ delete: reports.key(reportId({ postId: '', commentId: null, trader: userId })) });
  const left = [...(await wholeCircle(world.table, userId)), ...(await listFollowed(world.table, userId))];
  for (const { pk, sk } of left) await world.table.write({ delete: { pk, sk } });
  await forgetWithdrawal(world.table, userId);
}
