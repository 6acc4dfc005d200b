import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { SharedThing } from '#contract/schemas/sharedThing.ts';
import { type CommunityPost, postKind } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { timedId } from '../journal/timedId.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

const ofPost = (id: string): string => `${prefixes.post}${id}`;

const own = {
  id: z.string(),
  userId: UserIdText,
  author: z.string(),
  text: z.string(),
  shared: z.nullable(SharedThing),
  at: z.number(),
  editedAt: z.nullable(z.number()),
  likes: z.int(),
  comments: z.int(),
  revision: z.int(),
};

/** A complete post. Its likes and comments are in the same partition. */
export const posts = entity(z.object({ ...own, shown: z.boolean(), link: z.optional(z.nullable(z.string())) }), (id: string) => ({
  pk: ofPost(id),
  sk: 'POST',
}));

/** One comment; ids sort by time. */
const Comment = z.object({ userId: UserIdText, text: z.string(), at: z.number(), editedAt: z.nullable(z.number()) });
export type Comment = z.infer<typeof Comment> & { readonly id: string };
export const comments = entity(Comment, (postId: string, id: string) => ({ pk: ofPost(postId), sk: `COMMENT#${id}` }));

/** A user who likes the post. */
export const likes = entity(z.object({ at: z.number() }), (postId: string, userId: UserId) => ({
  pk: ofPost(postId),
  sk: `LIKE#${userId}`,
}));

/** A post in a feed, at most 1 KB. `deliveredAt`: when it was written to a follower's feed. */
const FeedCard = z.object({ ...own, more: z.boolean(), deliveredAt: z.optional(z.number()) });
export type FeedCard = z.infer<typeof FeedCard>;

const card = (place: (name: string) => { readonly pk: string; readonly sk: string }) => entity(FeedCard, place);
/** Every post that is shown, by its time. */
export const newCards = card((name) => ({ pk: `${prefixes.feed}NEW`, sk: name }));
/** The same, each month by likes. */
export const topCards = card((name) => ({ pk: `${prefixes.feed}TOP`, sk: name }));
/** Delivered cards of followed traders. */
export const followedCards = entity(FeedCard, (reader: UserId, name: string) => ({ pk: `${prefixes.feed}IN#${reader}`, sk: name }));
/** The user's own cards, shown or not. */
export const ownCards = entity(FeedCard, (userId: UserId, name: string) => ({ pk: `${prefixes.circle}${userId}`, sk: `POSTED#${name}` }));

/** A post's name in feeds: it sorts by time. */
export const feedName = ({ at, id }: Pick<CommunityPost, 'at' | 'id'>): string => timedId(at, id);
/** Its name among the most liked: by month, then likes, then time. */
export const topName = (post: Pick<CommunityPost, 'at' | 'id' | 'likes'>): string =>
  `${new Date(post.at).toISOString().slice(0, 7)}#${String(Math.max(0, post.likes)).padStart(7, '0')}#${feedName(post)}`;

/** The current post, or null. */
export const loadPost = (table: Table, id: string): Promise<CommunityPost | null> => posts.load(table, 'strong', id);

/** The comments of a post, oldest first: `postLimits.comments`, and a few more where several came at the same moment. */
export async function listComments(table: Table, postId: string): Promise<readonly Comment[]> {
  const items = await table.query({ pk: ofPost(postId), prefix: 'COMMENT#' });
  return items.map((item) => ({ ...comments.read(item), id: item.sk.slice('COMMENT#'.length) }));
}

/** All that lies beside a post, by kind: its comments and who likes it. */
export const besidePost = (table: Table, postId: string) => table.query({ pk: ofPost(postId), read: 'strong' });

/** A user's posts, newest first, at most `limit`, older than `before`. */
export async function listOwnCards(table: Table, userId: UserId, limit: number, before?: string): Promise<readonly FeedCard[]> {
  const to = `POSTED#${before === undefined ? '~' : justBefore(before)}`;
  const { pk } = ownCards.key(userId, '');
  const items = await table.query({ pk, from: 'POSTED#', to, newestFirst: true, limit });
  return items.map((item) => ownCards.read(item));
}

/** The last text in the order of names that comes before this one: where a page begins that follows it. */
export const justBefore = (name: string): string => `${name.slice(0, -1)}${String.fromCharCode(name.charCodeAt(name.length - 1) - 1)}~`;

/** All cards in a user's feed of followed traders. */
export const listFollowed = (table: Table, reader: UserId) => table.query({ pk: followedCards.key(reader, '').pk, read: 'strong' });

const count = z._default(z.int(), 0);

/** Number of a user's posts by kind. */
export const postCounts = entity(z.object({ trade: count, week: count, text: count }), (userId: UserId) => ({
  pk: `${prefixes.circle}${userId}`,
  sk: 'POSTS',
}));

/** Counts a post that comes, or one that goes; for the transaction in which it does. */
export function countWrites(before: CommunityPost | null, after: CommunityPost | null): readonly Write[] {
  const post = after ?? before!;
  if (before !== null && after !== null) return [];
  return [{ update: postCounts.key(post.userId), add: { [postKind(post)]: after === null ? -1 : 1 } }];
}
