import type { api } from '#contract/index.ts';
import { isBlockedBy } from '#functions/community/circles.ts';
import { comments } from '#functions/community/posts.ts';
import { commentView } from '#functions/community/postView.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticesVersionWrite } from '#functions/notices/notices.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { is } from '#functions/table/conditions.ts';

/** Edits a comment; answers "not found" to everyone except its author. */
export const editComment: Handler<typeof api.community.editComment> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, commentId, text } = input;
  const [seen, found] = await Promise.all([seenPost(world.table, userId, id), comments.load(world.table, 'strong', id, commentId)]);
  if (seen === null) return refuse('post_not_found');
  if (await isBlockedBy(world.table, seen.post.userId, userId)) return refuse('community_blocked');
  const changed = { text, editedAt: world.now() };
  const edit = { update: comments.key(id, commentId), set: changed, if: is('userId', userId) };
  // Makes the author's browser load its notifications again: one of them shows these words.
  const isChanged = await world.table.transact([edit, noticesVersionWrite(seen.post.userId)]);
  if (found === null || !isChanged) return refuse('comment_not_found');
  const { username } = await requireProfile(world.table, userId);
  return commentView({ ...found, ...changed, id: commentId }, username, seen.post, userId);
};
