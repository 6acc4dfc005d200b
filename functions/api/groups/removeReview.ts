import type { api } from '#contract/index.ts';
import { commentItems, deleteItems, groupReviews, loadReview, reviewFills } from '#functions/groups/groupReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { memberGroup } from './memberGroup.ts';

/**
 * Deletes the comments first: after the request is gone they are unreachable, and sharing the same trade again would
 * show them. Deletes comments that arrive in between afterwards.
 */
export const removeReview: Handler<typeof api.groups.removeReview> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { table } = world;
  const group = await memberGroup(table, input.id, userId, refuse);
  const review = (await loadReview(table, group, input.review, userId, world.now())) ?? refuse('review_not_found');
  if (review.author !== userId && group.owner !== userId) return refuse('review_not_found');
  const deleteComments = async () => deleteItems(table, await commentItems(table, group.id, review.id));
  await deleteComments();
  await table.transact([{ delete: groupReviews.key(group.id, review.id) }, { delete: reviewFills.key(group.id, review.id) }]);
  await deleteComments();
  return {};
};
