import type { api } from '#contract/index.ts';
import { groupReviews, loadReview, reviewComments } from '#functions/groups/groupReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { exists } from '#functions/table/conditions.ts';
import { memberGroup } from './memberGroup.ts';

/** Ignores a comment that is missing or by another user; the reply does not reveal which. */
export const removeComment: Handler<typeof api.groups.removeComment> = async ({ input, viewer: { userId }, world, refuse }) => {
  const group = await memberGroup(world.table, input.id, userId, refuse);
  const review = (await loadReview(world.table, group, input.review, userId, world.now())) ?? refuse('review_not_found');
  const key = [group.id, review.id, input.comment] as const;
  const comment = await reviewComments.load(world.table, 'strong', ...key);
  if (comment === null || (comment.author !== userId && group.owner !== userId)) return {};
  await world.table.transact([
    { delete: reviewComments.key(...key), if: exists },
    { update: groupReviews.key(group.id, review.id), add: { comments: -1 }, if: exists },
  ]);
  return {};
};
