import type { api } from '#contract/index.ts';
import { deleteComment } from '#functions/community/deleteComment.ts';
import { comments, loadPost } from '#functions/community/posts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a comment; allowed to its author and the post's author, "not found" to others. */
export const removeComment: Handler<typeof api.community.removeComment> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, commentId } = input;
  const [post, found] = await Promise.all([loadPost(world.table, id), comments.load(world.table, 'strong', id, commentId)]);
  if (found === null) return {};
  if (found.userId !== userId && post?.userId !== userId) return refuse('comment_not_found');
  await deleteComment(world, id, commentId);
  return {};
};
