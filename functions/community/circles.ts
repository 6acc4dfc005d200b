import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { partOf } from '../table/partsOf.ts';
import { prefixes, type Table } from '../table/table.ts';

const ofPerson = (userId: UserId): string => `${prefixes.circle}${userId}`;

/** Whom somebody follows (since when, UTC milliseconds, by their id), and whom they block: one item of at most 8 KB, read with each page of a feed. `revision` counts changes. */
const Circle = z.object({
  follows: z._default(z.readonly(z.record(z.string(), z.number())), {}),
  blocks: z._default(z.readonly(z.array(UserIdText)), []),
  revision: z._default(z.int(), 0),
});
export type Circle = z.infer<typeof Circle>;
export const circles = entity(Circle, (userId: UserId) => ({ pk: ofPerson(userId), sk: 'CIRCLE' }));
const emptyCircle: Circle = { follows: {}, blocks: [], revision: 0 };

/** Somebody's circle; empty where they have none. */
export const loadCircle = async (table: Table, read: 'strong' | 'eventual', userId: UserId): Promise<Circle> =>
  (await circles.load(table, read, userId)) ?? emptyCircle;

/** Whether somebody blocks a reader. A strong read: it counts from the next request on. */
export const isBlockedBy = async (table: Table, userId: UserId, reader: UserId): Promise<boolean> =>
  (await loadCircle(table, 'strong', userId)).blocks.includes(reader);

/** One of those who follow somebody. */
export const followers = entity(z.object({ at: z.number() }), (userId: UserId, follower: UserId) => ({
  pk: ofPerson(userId),
  sk: `FOLLOWER#${follower}`,
}));

/** How many follow somebody. */
export const followerCounts = entity(z.object({ count: z._default(z.int(), 0) }), (userId: UserId) => ({
  pk: ofPerson(userId),
  sk: 'FOLLOWERS',
}));

/** The list of changes to the counts of followers. */
export const FOLLOWED = `${prefixes.feed}FOLLOWED`;

/**
 * By how many the count of somebody's followers changes, until it is counted. Each is an item of its own, so that no two who follow write the same one; all of
 * them are one list, mostly empty, in which the job finds what nobody counted.
 */
export const followerSteps = entity(z.object({ by: z.int() }), (userId: UserId, name: string) => ({
  pk: partOf(FOLLOWED, userId),
  sk: `${userId}#${name}`,
}));

/** Whom somebody blocked within the last minute: one item for each, so that a follow at that moment meets it and no other follow does. */
export const freshBlocks = entity(z.object({ at: z.number() }), (userId: UserId, blocked: UserId) => ({
  pk: ofPerson(userId),
  sk: `BLOCKED#${blocked}`,
}));

/** The posts somebody likes, by the name each has in feeds. */
export const likedPosts = entity(z.object({ at: z.number(), postId: z.string() }), (userId: UserId, name: string) => ({
  pk: ofPerson(userId),
  sk: `LIKED#${name}`,
}));

/** Letters at the end of a comment's id that name the request it was sent with. */
const REQUEST_LETTERS = 11;

/** Where somebody commented, by the comment's id or the name of its request alone, so that the same one sent again finds it. */
export const commentedPosts = entity(
  z.object({ postId: z.string(), commentId: z.string() }),
  (userId: UserId, postId: string, id: string) => ({
    pk: ofPerson(userId),
    sk: `COMMENTED#${id.slice(-REQUEST_LETTERS)}#${postId}`,
  }),
);

/** So many followers are read at once. */
const PAGE = 500;

/** Some of those who follow somebody, in the order of their ids, from after one on; `next` where there are more. */
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

/** Which posts somebody likes, of those whose names are between two. */
export async function likedBetween(table: Table, userId: UserId, from: string, to: string, limit: number): Promise<ReadonlySet<string>> {
  const items = await table.query({ pk: ofPerson(userId), from: `LIKED#${from}`, to: `LIKED#${to}`, newestFirst: true, limit });
  return new Set(items.map((item) => likedPosts.read(item).postId));
}

/** Everything of somebody's circle: posts, likes, comments, whom they follow and who follows them. */
export const wholeCircle = (table: Table, userId: UserId) => table.query({ pk: ofPerson(userId), read: 'strong' });

/** The ids of whom somebody follows. */
export const followedBy = ({ follows }: Circle): readonly UserId[] => Object.keys(follows).map(userIdOf);
