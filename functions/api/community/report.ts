import type { api } from '#contract/index.ts';
import { comments } from '#functions/community/posts.ts';
import { addReport } from '#functions/community/reports.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { isUsedUp, limitWrite, reportLimit } from '#functions/limits/dailyLimit.ts';

export const report: Handler<typeof api.community.report> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id: postId, commentId = null, reason, note } = input;
  if ((await seenPost(world.table, userId, postId)) === null) return refuse('post_not_found');
  if (commentId !== null && (await comments.load(world.table, 'strong', postId, commentId)) === null) return refuse('comment_not_found');
  const [limit, at] = [reportLimit(userId), world.now()];
  if (await isUsedUp(world.table, limit, at)) return refuse('reports_too_many');
  await addReport(world, { about: { postId, commentId, trader: null }, voice: { by: userId, reason, note, at } }, [limitWrite(limit, at)]);
  return {};
};
