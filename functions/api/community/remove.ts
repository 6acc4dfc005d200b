import type { api } from '#contract/index.ts';
import { removePost } from '#functions/community/changePost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const remove: Handler<typeof api.community.remove> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const post = await removePost(world, id, (seen) => seen.userId === userId);
  return post !== null && post.userId !== userId ? refuse('post_not_found') : {};
};
