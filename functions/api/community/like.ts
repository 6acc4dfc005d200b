import type { api } from '#contract/index.ts';
import { isBlockedBy } from '#functions/community/circles.ts';
import { likePost } from '#functions/community/likePost.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const like: Handler<typeof api.community.like> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const seen = await seenPost(world.table, userId, id);
  if (seen !== null && (await isBlockedBy(world.table, seen.post.userId, userId))) return refuse('community_blocked');
  const post = seen && (await likePost(world, userId, id, true));
  return post === null ? refuse('post_not_found') : { likes: post.likes };
};
