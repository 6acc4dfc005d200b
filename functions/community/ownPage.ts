import { type PostKind, postKind } from '#domain/community/postKind.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { FEED_PAGE } from './loadFeed.ts';
import { type FeedCard, feedName, listOwnCards } from './posts.ts';

/** Pages searched for posts of one kind before the rest is left to the next call. */
const PAGES = 5;

/**
 * A page of a user's own posts, newest first, of one kind or all; `next` if there is more. May be short and still
 * have a next page.
 */
export async function ownPage(
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
