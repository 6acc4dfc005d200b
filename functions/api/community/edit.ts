import type { api } from '#contract/index.ts';
import { editedPost, editProblem } from '#domain/community/communityPost.ts';
import { changePost, publishPost } from '#functions/community/changePost.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { loadCountedPost } from '#functions/community/listCountSteps.ts';
import { likes } from '#functions/community/posts.ts';
import { postView } from '#functions/community/postView.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Edits a post or its link; answers "not found" to everyone except its author. */
export const edit: Handler<typeof api.community.edit> = async ({ input: { id, text, link }, viewer: { userId }, world, refuse }) => {
  const [edit, hasPages] = [{ text, link }, world.site.url !== ''];
  const post = await changePost(world, id, (seen) => {
    const edited =
      seen.userId !== userId || editProblem(seen, edit, hasPages) !== null ? null : editedPost(seen, edit, world.now(), world.random(16));
    return edited && { post: edited };
  });
  if (post?.userId !== userId) return refuse('post_not_found');
  const problem = editProblem(post, edit, hasPages);
  if (problem !== null) return refuse(problem);
  await publishPost(world, post);
  const [circle, like, counted] = await Promise.all([
    loadCircle(world.table, 'eventual', userId),
    likes.load(world.table, 'strong', id, userId),
    loadCountedPost(world.table, id),
  ]);
  return postView(counted ?? post, userId, circle, like !== null);
};
