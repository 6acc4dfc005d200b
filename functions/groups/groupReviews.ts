import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { ReviewedFill, ReviewedTradeLine, RuleCheck } from '#contract/schemas/reviewedTradeLine.ts';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { isIn, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { profiles } from '../people/profile.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { type Item, prefixes, type Table } from '../table/table.ts';

const partition = (group: string): string => `${prefixes.group}${group}`;

/** A trade shared with a group. Ids sort by its close. Instants in UTC milliseconds. */
export const groupReviews = entity(
  z.object({
    author: UserIdText,
    question: z.string(),
    askedAt: z.number(),
    shownAt: z.number(),
    trade: ReviewedTradeLine,
    checks: z.array(RuleCheck),
    comments: z.int(),
  }),
  (group: string, id: string) => ({ pk: partition(group), sk: `REVIEW#${id}` }),
);
export type GroupReview = ReturnType<typeof groupReviews.read> & { readonly id: string };

/** Its fills, beside it: lists do without them. */
export const reviewFills = entity(z.object({ author: UserIdText, fills: z.array(ReviewedFill) }), (group: string, id: string) => ({
  pk: partition(group),
  sk: `FILLS#${id}`,
}));

/** A comment on it; `fill` is the index of a fill, null for the whole trade. Ids sort by time. */
export const reviewComments = entity(
  z.object({ author: UserIdText, text: z.string(), fill: z.nullable(z.int()), at: z.number() }),
  (group: string, review: string, id: string) => ({ pk: partition(group), sk: `COMMENT#${review}#${id}` }),
);

/** The newest trades shared with a group, as far as this person may see them now: those of members, the others' after the delay. */
export async function loadReviews(table: Table, group: StudyGroup, viewer: UserId, now: number): Promise<readonly GroupReview[]> {
  const items = await table.query({ pk: partition(group.id), prefix: 'REVIEW#', newestFirst: true, limit: reviewLimits.listed });
  const found = items.map((item) => ({ ...groupReviews.read(item), id: item.sk.slice('REVIEW#'.length) }));
  return found.filter((review) => isShown(review, group, viewer, now));
}

/** True if the viewer may see a shared trade now. Trades of a user who left are not shown. */
const isShown = ({ author, shownAt }: Pick<GroupReview, 'author' | 'shownAt'>, { members }: StudyGroup, viewer: UserId, now: number) =>
  isIn(members, author) && (author === viewer || now >= shownAt);

/** One of them; null when it is gone, or not shown yet. A strong read. */
export async function loadReview(table: Table, group: StudyGroup, id: string, viewer: UserId, now: number): Promise<GroupReview | null> {
  const found = await groupReviews.load(table, 'strong', group.id, id);
  return found !== null && isShown(found, group, viewer, now) ? { ...found, id } : null;
}

/** The fills of one; with their sizes only while the group shows them, and it did when they were shared. */
export async function loadFills(table: Table, { id: group, sharing }: StudyGroup, id: string): Promise<z.infer<typeof ReviewedFill>[]> {
  const { fills = [] } = (await reviewFills.load(table, 'eventual', group, id)) ?? {};
  return sharing.sizes ? fills : fills.map((fill) => ({ ...fill, quantity: null }));
}

/** All comments on one, oldest first. */
export const commentItems = (table: Table, group: string, review: string): Promise<readonly Item[]> =>
  table.query({ pk: partition(group), prefix: `COMMENT#${review}#`, read: 'strong' });

/** All content of a group, without the group itself; of one `author`, their shared trades and messages there. */
export async function contentOf(table: Table, group: string, author: UserId | null): Promise<readonly Item[]> {
  const items = await table.query({ pk: partition(group), read: 'strong' });
  return items.filter((item) => item.sk !== 'GROUP' && (author === null || item.author === author));
}

/** Deletes these. Idempotent. */
export const deleteItems = (table: Table, items: readonly Item[]): Promise<unknown> =>
  inParallel([...items], ({ pk, sk }) => table.write({ delete: { pk, sk } }));

/** The users, of a list, who want group notifications. Half a read unit each. */
export async function toldOfGroup(table: Table, people: readonly UserId[]): Promise<readonly UserId[]> {
  const told = await inParallel(people, async (userId) => {
    const profile = await profiles.load(table, 'eventual', userId);
    return profile?.notices.group === false ? [] : [userId];
  });
  return told.flat();
}
