import type { api } from '#contract/index.ts';
import { type PostKind, postKind, postLimits } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { followerCounts, loadCircle } from '#functions/community/circles.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { likedOf } from '#functions/community/loadFeed.ts';
import { type FeedCard, feedName, listOwnCards, postCounts } from '#functions/community/posts.ts';
import { cardView } from '#functions/community/postView.ts';
import { asShared } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import type { Profile } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';

/** Pages searched for posts of one kind before the rest is left to the next call. */
const PAGES = 5;

/**
 * A page of a user's own posts, newest first, of one kind or all; `next` if there is more. May be short and still
 * have a next page.
 */
async function ownPage(
  table: Table,
  userId: UserId,
  { after, kind }: { readonly after: string | undefined; readonly kind: PostKind | undefined },
): Promise<{ readonly cards: readonly FeedCard[]; readonly next: string | null }> {
  const cards: FeedCard[] = [];
  let from = after;
  for (let pages = 0; pages < PAGES; pages++) {
    const read = await listOwnCards(table, userId, postLimits.page, from);
    for (const card of read) {
      if (kind === undefined || postKind(card) === kind) cards.push(card);
      if (cards.length === postLimits.page) return { cards, next: feedName(card) };
    }
    if (read.length < postLimits.page) return { cards, next: null };
    from = feedName(read.at(-1)!);
  }
  return { cards, next: from ?? null };
}

type Person = { readonly userId: UserId; readonly profile: Profile };
type Page = { readonly after: string | undefined; readonly kind: PostKind | undefined };
const NONE = { trade: 0, week: 0, text: 0 };

/**
 * A page of a trader's posts, with counts by kind and the reader's relation to them. Of a blocked trader only the
 * block is shown.
 */
async function traderPage(table: Table, reader: UserId, { userId, profile }: Person, page: Page) {
  const circle = await loadCircle(table, 'strong', reader);
  const blocked = circle.blocks.includes(userId);
  const [{ cards, next }, followers, counts] = await Promise.all([
    blocked ? { cards: [], next: null } : ownPage(table, userId, page),
    followerCounts.load(table, 'eventual', userId),
    blocked ? null : postCounts.load(table, 'strong', userId),
  ]);
  const liked = await likedOf(table, reader, cards);
  const posts = cards.map((card) => cardView(asShared(card, profile), reader, circle, liked.has(card.id)));
  const standing = { own: userId === reader, following: userId in circle.follows, blocked };
  return { posts, next, username: profile.username, followers: followers?.count ?? 0, counts: counts ?? NONE, ...standing };
}

/** A profile that is not shared is visible to its owner only. */
export const trader: Handler<typeof api.community.trader> = async ({
  input: { username, after, kind },
  viewer,
  world: { table },
  refuse,
}) => {
  const person = await personNamed(table, username);
  const isSeen = person !== null && (person.userId === viewer.userId || person.profile.sharing.community);
  return isSeen ? traderPage(table, viewer.userId, person, { after, kind }) : refuse('trader_not_found');
};
