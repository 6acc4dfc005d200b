import type { api } from '#contract/index.ts';
import { commentItems, deleteItems, groupReviews, loadReview, reviewFills } from '#functions/groups/groupReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { memberGroup } from './memberGroup.ts';

/** With the request itself it is gone for everybody; its fills and comments follow. */
export const removeReview: Handler<typeof api.groups.removeReview> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { table } = world;
  const group = await memberGroup(table, input.id, userId, refuse);
  const review = (await loadReview(table, group, input.review, userId, world.now())) ?? refuse('review_not_found');
  if (review.author !== userId && group.owner !== userId) return refuse('review_not_found');
  await table.transact([{ delete: groupReviews.key(group.id, review.id) }, { delete: reviewFills.key(group.id, review.id) }]);
  await deleteItems(table, await commentItems(table, group.id, review.id));
  return {};
};
