import { type CommunityPost, postCard } from '#domain/community/communityPost.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { commentNoticeRemoval } from '../notices/commentNoticeRemoval.ts';
import { forgetInNotices } from '../notices/forgetInNotices.ts';
import { absent, below, either } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { commentedPosts, likedPosts, listFollowers } from './circles.ts';
import { besidePost, comments, feedName, followedCards, loadPost } from './posts.ts';

/** A card stays so long in the feed of a follower. */
const FEED_DAYS = 30;

/** A post, by what stays known of it when it is deleted. */
type PostPlace = { readonly postId: string; readonly userId: UserId; readonly at: number };

/** Writes a post's card into a follower's feed; an older version never replaces a newer one. */
export function deliveryWrite(post: CommunityPost, reader: UserId, now: number): Write {
  const item = followedCards.item({ ...postCard(post), deliveredAt: now }, reader, feedName(post));
  return { put: { ...item, ttl: Math.ceil((now + FEED_DAYS * DAY) / 1000) }, if: either(absent, below('revision', post.revision)) };
}

/** Deletes the comments and likes of a deleted post, their copies with those who wrote them, and the author's notifications of them; those of likes only lose the name. */
async function clearBeside(table: Table, { postId, userId, at }: PostPlace): Promise<void> {
  await inParallel(await besidePost(table, postId), async ({ pk, sk, ...item }) => {
    const [kind, id = ''] = sk.split(/#(.*)/s);
    const comment = kind === 'COMMENT' ? comments.read({ pk, sk, ...item }) : null;
    const own =
      comment === null ? likedPosts.key(userIdOf(id), feedName({ at, id: postId })) : commentedPosts.key(comment.userId, postId, id);
    if (comment !== null)
      for (const write of await commentNoticeRemoval(table, userId, { postId, id, at: comment.at })) await table.write(write);
    await table.write({ delete: own });
    await table.write({ delete: { pk, sk } });
  });
  await forgetInNotices(table, userId, { post: postId });
}

/**
 * Writes a post's current card into all followers' feeds, or removes it. Returns the last seen post; null if
 * deleted.
 */
export async function deliverCards({ table, now }: Pick<World, 'table' | 'now'>, place: PostPlace): Promise<CommunityPost | null> {
  const name = feedName({ at: place.at, id: place.postId });
  let post: CommunityPost | null = null;
  for (let after: string | null | undefined; after !== null; ) {
    const [seen, page] = await Promise.all([loadPost(table, place.postId), listFollowers(table, place.userId, after)]);
    await inParallel(page.ids, (reader) =>
      table.write(seen?.shown ? deliveryWrite(seen, reader, now()) : { delete: followedCards.key(reader, name) }),
    );
    [post, after] = [seen, page.next];
  }
  return post;
}

/** Delivers a post to those who follow its author. Of one that is no more everything beside it is deleted as well. May be run again at any time. */
export async function deliverPost(world: Pick<World, 'table' | 'now'>, place: PostPlace): Promise<void> {
  if ((await deliverCards(world, place)) === null) await clearBeside(world.table, place);
}
