import type { api } from '#contract/index.ts';
import { likePost } from '#functions/community/likePost.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { forgetInNotices } from '#functions/notices/forgetInNotices.ts';

/** Also takes the name out of the notification that the post's author got of the like. */
export const unlike: Handler<typeof api.community.unlike> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const seen = await seenPost(world.table, userId, id);
  const post = seen && (await likePost(world, userId, id, false));
  if (post !== null) await forgetInNotices(world.table, post.author, { by: [userId], post: id });
  return post === null ? refuse('post_not_found') : { likes: post.likes };
};
