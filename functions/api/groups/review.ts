import type { api } from '#contract/index.ts';
import { isIn } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { commentItems, loadFills, loadReview, reviewComments } from '#functions/groups/groupReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';
import { memberGroup } from './memberGroup.ts';
import { reviewLine } from './reviewLine.ts';

type ReviewComment = ReturnType<typeof reviewComments.read> & { readonly id: string };

/** A comment as `viewer` sees it, the time as ISO 8601. */
const commentLine = ({ id, author, text, fill, at }: ReviewComment, username: string, viewer: UserId, mayRemove: boolean) => ({
  _id: id,
  text,
  fill,
  username,
  at: new Date(at).toISOString(),
  own: author === viewer,
  mayRemove,
});

/** Comments of who left the group are gone with them. */
export const review: Handler<typeof api.groups.review> = async ({ input, viewer: { userId }, world, refuse }) => {
  const group = await memberGroup(world.table, input.id, userId, refuse);
  const found = (await loadReview(world.table, group, input.review, userId, world.now())) ?? refuse('review_not_found');
  const [fills, items] = await Promise.all([loadFills(world.table, group, found.id), commentItems(world.table, input.id, found.id)]);
  const comments = items.map((item) => ({ ...reviewComments.read(item), id: item.sk.split('#')[2]! }));
  const names = await usernamesOf(world.table, [found.author, ...comments.map(({ author }) => author)]);
  const thread = comments
    .filter(({ author }) => isIn(group.members, author) && names.has(author))
    .map((comment) => commentLine(comment, names.get(comment.author)!, userId, comment.author === userId || group.owner === userId));
  const mayRemove = found.author === userId || group.owner === userId;
  return { ...reviewLine(found, names, userId), fills, thread, mayRemove };
};
