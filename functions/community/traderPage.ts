import { type PostKind, postKind } from '#domain/community/postKind.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { Table } from '../table/table.ts';
import { followerCounts, loadCircle } from './circles.ts';
import { FEED_PAGE, likedOf } from './loadFeed.ts';
import { postCounts } from './postCounts.ts';
import { type FeedCard, feedName, listOwnCards } from './posts.ts';
import { cardView } from './postView.ts';
import { asShared } from './seenPost.ts';

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
    const read = await listOwnCards(table, userId, FEED_PAGE, from);
    for (const card of read) {
      if (kind === undefined || postKind(card) === kind) cards.push(card);
      if (cards.length === FEED_PAGE) return { cards, next: feedName(card) };
    }
    if (read.length < FEED_PAGE) return { cards, next: null };
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
export async function traderPage(table: Table, reader: UserId, { userId, profile }: Person, page: Page) {
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
