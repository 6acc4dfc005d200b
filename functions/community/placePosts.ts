import { withoutAmounts } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { forgetInNotices } from '../notices/forgetInNotices.ts';
import { noticesVersionWrite } from '../notices/notices.ts';
import { type Profile, profiles } from '../people/profile.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changePost } from './changePost.ts';
import { commentedPosts, followedBy, likedPosts, listFollowers, loadCircle, wholeCircle } from './circles.ts';
import { countFollowers } from './countFollowers.ts';
import { deliverCards } from './deliverPost.ts';
import { traderRemoval, traderWrite } from './findTraders.ts';
import { unfollowTrader } from './followTrader.ts';
import { type FeedCard, feedName, listOwnCards, loadPost } from './posts.ts';

/**
 * Makes browsers reload notifications that may name a user (likes, comments, follows): names are resolved when
 * shown, and this one changed or is no longer shared.
 */
async function renewNotices(table: Table, userId: UserId): Promise<void> {
  const items = await wholeCircle(table, userId);
  const postIds = new Set([
    ...items.filter(({ sk }) => sk.startsWith('LIKED#')).map((item) => likedPosts.read(item).postId),
    ...items.filter(({ sk }) => sk.startsWith('COMMENTED#')).map((item) => commentedPosts.read(item).postId),
  ]);
  const authors = await inParallel([...postIds], async (id) => (await loadPost(table, id))?.userId);
  const readers = new Set([...authors.filter((author) => author !== undefined), ...followedBy(await loadCircle(table, 'strong', userId))]);
  readers.delete(userId);
  await inParallel([...readers], (reader) => table.write(noticesVersionWrite(reader)));
}

type Placing = Pick<World, 'table' | 'wait' | 'random' | 'now'>;

/** Posts processed together. */
const PAGE = 100;

/** Removes all followers of a user who stopped sharing. */
async function letGo(world: Placing, userId: UserId): Promise<void> {
  for (let ids = (await listFollowers(world.table, userId)).ids; ids.length > 0; ids = (await listFollowers(world.table, userId)).ids) {
    for (const follower of ids) await unfollowTrader(world, follower, userId);
  }
  await countFollowers(world, userId);
  await forgetInNotices(world.table, userId, { post: null });
}

/** Makes one post as its author's profile has it now, also in the feeds of those who follow them. */
async function placePost(world: Placing, { id, userId, at, revision }: FeedCard, profile: Profile | null): Promise<void> {
  const shown = profile?.sharing.community === true;
  const placed = await changePost(world, id, (post) => {
    const author = profile?.username ?? post.author;
    const shared = profile?.sharing.amounts ? post.shared : withoutAmounts(post.shared);
    return post.shown === shown && post.author === author && post.shared === shared ? null : { post: { ...post, shown, author, shared } };
  });
  if (placed?.shown && placed.revision !== revision) await deliverCards(world, { postId: id, userId, at });
}

/** Updates the cards of all posts of a user to their current sharing, name and amounts. Safe to repeat. */
export async function placePosts(world: Placing, userId: UserId): Promise<void> {
  const profile = await profiles.load(world.table, 'strong', userId);
  for (let page = await listOwnCards(world.table, userId, PAGE); page.length > 0; ) {
    await inParallel(page, (card) => placePost(world, card, profile));
    page = page.length < PAGE ? [] : await listOwnCards(world.table, userId, PAGE, feedName(page.at(-1)!));
  }
  for (const name of profile?.formerUsernames ?? []) await world.table.write(traderRemoval(name, userId));
  if (profile?.sharing.community) await world.table.write(traderWrite(userId, profile));
  else await letGo(world, userId);
  await renewNotices(world.table, userId);
}
