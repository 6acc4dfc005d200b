import type { api } from '#contract/index.ts';
import { followerCounts, loadCircle } from '#functions/community/circles.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { FEED_PAGE, likedOf } from '#functions/community/loadFeed.ts';
import { feedName, listOwnCards } from '#functions/community/posts.ts';
import { cardView } from '#functions/community/postView.ts';
import { asShared } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Of whom the caller blocks nothing shows but that they do. */
export const trader: Handler<typeof api.community.trader> = async ({ input: { username, after }, viewer, world: { table }, refuse }) => {
  const person = await personNamed(table, username);
  if (person === null) return refuse('trader_not_found');
  const { userId, profile } = person;
  const own = userId === viewer.userId;
  if (!own && !profile.sharing.community) return refuse('trader_not_found');
  const circle = await loadCircle(table, 'strong', viewer.userId);
  const blocked = circle.blocks.includes(userId);
  const [cards, followers] = await Promise.all([
    blocked ? [] : listOwnCards(table, userId, FEED_PAGE, after),
    followerCounts.load(table, 'eventual', userId),
  ]);
  const liked = await likedOf(table, viewer.userId, cards);
  const posts = cards.map((card) => cardView(asShared(card, profile), viewer.userId, circle, liked.has(card.id)));
  const following = userId in circle.follows;
  const next = cards.length === FEED_PAGE ? feedName(cards.at(-1)!) : null;
  return { posts, next, username: profile.username, followers: followers?.count ?? 0, own, following, blocked };
};
