import * as noticeTexts from '#copy/noticeTexts.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { likes, loadPost } from '#functions/community/posts.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { bundleNotice } from '#functions/notices/bundleNotice.ts';
import { profiles } from '#functions/people/profile.ts';

/** Notifies a post's author of likes, several in one notification, except from users they block. Idempotent. */
export const noteLikes = listener('PostLiked', async ({ event: { postId, by }, world }) => {
  const post = await loadPost(world.table, postId);
  if (post === null) return;
  const [author, { blocks }, fan, like] = await Promise.all([
    profiles.load(world.table, 'eventual', post.userId),
    loadCircle(world.table, 'eventual', post.userId),
    profiles.load(world.table, 'eventual', by),
    likes.load(world.table, 'strong', postId, by),
  ]);
  if (!author?.notices.like || blocks.includes(by) || fan === null || like === null) return;
  const bundled = { to: post.userId, what: `likes#${postId}`, by, about: { post: postId } };
  await bundleNotice(world, bundled, (name, others) => noticeTexts.liked(name, others, post.text));
});
export const handler = background(noteLikes);
