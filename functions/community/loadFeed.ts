import { postLimits, withoutAmounts } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Item, Table } from '../table/table.ts';
import { type Circle, likedBetween, loadCircle } from './circles.ts';
import { type FeedCard, feedName, followedCards, justBefore, newCards, topCards } from './posts.ts';
import { loadWithdrawn, type Withdrawn } from './withdrawalWrites.ts';

/** Marks of what the reader likes are read this far: all of a page of the newest, and of others as far as half a read unit goes. */
const MOST_LIKED = 60;

/** The orders of a feed. */
type FeedOrder = 'new' | 'following' | 'top';

/** A page of cards for one reader, with their marks. */
type FeedPage = {
  readonly cards: readonly FeedCard[];
  readonly next: string | null;
  readonly circle: Circle;
  readonly liked: ReadonlySet<string>;
};

const keys = { new: newCards.key, top: topCards.key };

/** The month before that of a time, "2026-10": the most liked go back to its beginning. */
const monthBefore = (now: number): string => {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
};

function query(table: Table, reader: UserId, order: FeedOrder, now: number, after?: string): Promise<readonly Item[]> {
  const { pk } = order === 'following' ? followedCards.key(reader, '') : keys[order]('');
  const from = order === 'top' ? monthBefore(now) : '0';
  return table.query({ pk, from, to: after === undefined ? '~' : justBefore(after), newestFirst: true, limit: postLimits.page });
}

/**
 * Filters cards for a reader: removes withdrawn posts, blocked users, and posts of followed traders from before the
 * follow.
 */
function visible(cards: readonly FeedCard[], circle: Circle, withdrawn: Withdrawn, order: FeedOrder): readonly FeedCard[] {
  const shown = cards.filter(({ id, userId, deliveredAt = 0 }) => {
    if (withdrawn.all(id) || withdrawn.all(userId) || circle.blocks.includes(userId)) return false;
    return order !== 'following' || deliveredAt >= (circle.follows[userId] ?? Number.POSITIVE_INFINITY);
  });
  return shown.map((card) => (withdrawn.amounts(card.userId) ? { ...card, shared: withoutAmounts(card.shared) } : card));
}

/** The cards in a list that their reader likes. */
export function likedOf(table: Table, reader: UserId, cards: readonly FeedCard[]): Promise<ReadonlySet<string>> {
  const names = cards.map(feedName).sort();
  if (names.length === 0) return Promise.resolve(new Set());
  return likedBetween(table, reader, names[0]!, names.at(-1)!, MOST_LIKED);
}

/**
 * A page of a feed. At most 5 read units at any number of posts and of people followed: 20 cards of at most 1 KB (2.5), withdrawn posts
 * (1), the reader's circle (1) and their likes (0.5).
 */
export async function loadFeed(
  table: Table,
  reader: UserId,
  { order, now, after }: { readonly order: FeedOrder; readonly now: number; readonly after?: string | undefined },
): Promise<FeedPage> {
  const [items, circle, withdrawn] = await Promise.all([
    query(table, reader, order, now, after),
    loadCircle(table, 'eventual', reader),
    loadWithdrawn(table),
  ]);
  const cards = visible(
    items.map((item) => newCards.read(item)),
    circle,
    withdrawn,
    order,
  );
  return { cards, circle, next: items.length === postLimits.page ? items.at(-1)!.sk : null, liked: await likedOf(table, reader, cards) };
}
