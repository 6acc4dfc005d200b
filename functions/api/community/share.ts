import type { api } from '#contract/index.ts';
import { editProblem } from '#domain/community/communityPost.ts';
import { createPost, maySharePost, publishPost } from '#functions/community/changePost.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { makeShared } from '#functions/community/makeShared.ts';
import { postView } from '#functions/community/postView.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';

export const share: Handler<typeof api.community.share> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { text, shares, requestId, link } = input;
  const problem = editProblem({ shared: shares }, { text, link }, world.site.url !== '');
  if (problem !== null) return refuse(problem);
  const profile = await requireProfile(world.table, userId);
  if (!profile.sharing.community) return refuse('community_off');
  if (!(await maySharePost(world, userId, requestId))) return refuse('posts_too_many');
  const shared = await makeShared(world.table, userId, shares, profile);
  if (typeof shared === 'string') return refuse(shared);
  const [post, circle] = [
    await createPost(world, { userId, author: profile.username, text, shared, requestId, link: link ? world.random(16) : null }),
    await loadCircle(world.table, 'eventual', userId),
  ];
  if (post === null) return refuse('posts_too_many');
  await publishPost(world, post);
  return postView(post, userId, circle, false);
};
