import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { partOf, prefixes, type Table } from '../table/table.ts';

const ofPerson = (userId: UserId): string => `${prefixes.circle}${userId}`;

/**
 * The users someone follows (since UTC milliseconds, by id) and blocks: one item of at most 8 KB, read with each
 * feed page. `revision` counts changes.
 */
const Circle = z.object({
  follows: z._default(z.readonly(z.record(z.string(), z.number())), {}),
  blocks: z._default(z.readonly(z.array(UserIdText)), []),
  revision: z._default(z.int(), 0),
});
export type Circle = z.infer<typeof Circle>;
export const circles = entity(Circle, (userId: UserId) => ({ pk: ofPerson(userId), sk: 'CIRCLE' }));
const emptyCircle: Circle = { follows: {}, blocks: [], revision: 0 };

/** A user's circle; empty if missing. */
export const loadCircle = async (table: Table, read: 'strong' | 'eventual', userId: UserId): Promise<Circle> =>
  (await circles.load(table, read, userId)) ?? emptyCircle;

/** True if the user blocks the reader. A strong read: effective from the next request on. */
export const isBlockedBy = async (table: Table, userId: UserId, reader: UserId): Promise<boolean> =>
  (await loadCircle(table, 'strong', userId)).blocks.includes(reader);

/** One follower of a user. */
export const followers = entity(z.object({ at: z.number() }), (userId: UserId, follower: UserId) => ({
  pk: ofPerson(userId),
  sk: `FOLLOWER#${follower}`,
}));

/** One user who blocks them: it leads to the list that names them when their account is deleted. */
export const blockers = entity(z.object({ at: z.number() }), (userId: UserId, blocker: UserId) => ({
  pk: ofPerson(userId),
  sk: `BLOCKER#${blocker}`,
}));

/** A user's follower count. */
export const followerCounts = entity(z.object({ count: z._default(z.int(), 0) }), (userId: UserId) => ({
  pk: ofPerson(userId),
  sk: 'FOLLOWERS',
}));

/** The list of changes to the counts of followers. */
export const FOLLOWED = `${prefixes.feed}FOLLOWED`;

/**
 * Pending changes to a user's follower count. Each is its own item, so that no two followers write the same one;
 * together they form one mostly empty list in which the job finds uncounted steps. `of`: a user who no longer follows
 * them, or was blocked: their name and feed forget it before the step is counted.
 */
export const followerSteps = entity(z.object({ by: z.int(), of: z.optional(UserIdText) }), (userId: UserId, name: string) => ({
  pk: partOf(FOLLOWED, userId),
  sk: `${userId}#${name}`,
}));

/**
 * Users blocked within the last minute: one item per pair, so that a concurrent follow of this pair, and no other,
 * conflicts with it.
 */
export const freshBlocks = entity(z.object({ at: z.number() }), (userId: UserId, blocked: UserId) => ({
  pk: ofPerson(userId),
  sk: `BLOCKED#${blocked}`,
}));

/** The posts a user likes, by their names in feeds. */
export const likedPosts = entity(z.object({ at: z.number(), postId: z.string() }), (userId: UserId, name: string) => ({
  pk: ofPerson(userId),
  sk: `LIKED#${name}`,
}));

/** Letters at the end of a comment's id that name the request it was sent with. */
const REQUEST_LETTERS = 11;

/** Where a user commented, by the comment's id or the name of its request, so that a repeated request finds it. */
export const commentedPosts = entity(
  z.object({ postId: z.string(), commentId: z.string() }),
  (userId: UserId, postId: string, id: string) => ({
    pk: ofPerson(userId),
    sk: `COMMENTED#${id.slice(-REQUEST_LETTERS)}#${postId}`,
  }),
);

/** Followers per read. */
const PAGE = 500;

/** A page of a user's followers in id order, after a given id; `next` if there are more. */
export async function listFollowers(
  table: Table,
  userId: UserId,
  after?: string,
): Promise<{ readonly ids: readonly UserId[]; readonly next: string | null }> {
  const from = after === undefined ? 'FOLLOWER#' : `FOLLOWER#${after}\u0000`;
  const items = await table.query({ pk: ofPerson(userId), from, to: 'FOLLOWER#~', limit: PAGE });
  const ids = items.map(({ sk }) => userIdOf(sk.slice('FOLLOWER#'.length)));
  return { ids, next: ids.length === PAGE ? ids.at(-1)! : null };
}

/** The posts a user likes whose names are in a range. */
export async function likedBetween(table: Table, userId: UserId, from: string, to: string, limit: number): Promise<ReadonlySet<string>> {
  const items = await table.query({ pk: ofPerson(userId), from: `LIKED#${from}`, to: `LIKED#${to}`, newestFirst: true, limit });
  return new Set(items.map((item) => likedPosts.read(item).postId));
}

/** All items of a user's circle: posts, likes, comments, follows and followers. */
export const wholeCircle = (table: Table, userId: UserId) => table.query({ pk: ofPerson(userId), read: 'strong' });

/** Ids of the users someone follows. */
export const followedBy = ({ follows }: Circle): readonly UserId[] => Object.keys(follows).map(userIdOf);
