import type { api } from '#contract/index.ts';
import { changePost, publishPost } from '#functions/community/changePost.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { loadCountedPost } from '#functions/community/listCountSteps.ts';
import { likes } from '#functions/community/posts.ts';
import { postView } from '#functions/community/postView.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Edits a post; answers "not found" to everyone except its author. */
export const edit: Handler<typeof api.community.edit> = async ({ input: { id, text }, viewer: { userId }, world, refuse }) => {
  const post = await changePost(world, id, (seen) =>
    seen.userId !== userId || (text === '' && seen.shared === null) || seen.text === text
      ? null
      : { post: { ...seen, text, editedAt: world.now() } },
  );
  if (post?.userId !== userId) return refuse('post_not_found');
  if (text === '' && post.shared === null) return refuse('post_empty');
  await publishPost(world, post);
  const [circle, like, counted] = await Promise.all([
    loadCircle(world.table, 'eventual', userId),
    likes.load(world.table, 'strong', id, userId),
    loadCountedPost(world.table, id),
  ]);
  return postView(counted ?? post, userId, circle, like !== null);
};
