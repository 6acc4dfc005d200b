import * as noticeTexts from '#copy/noticeTexts.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { loadPost } from '#functions/community/posts.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { bundleNotice } from '#functions/notices/bundleNotice.ts';
import { profiles } from '#functions/people/profile.ts';

/** Tells a post's author who likes it, several in one notification, and nothing of whom they block. Whoever does not share has no name in it. Heard twice it is the same. */
export const noteLikes = listener('PostLiked', async ({ event: { postId, by }, world }) => {
  const post = await loadPost(world.table, postId);
  if (post === null) return;
  const [author, { blocks }, fan] = await Promise.all([
    profiles.load(world.table, 'eventual', post.userId),
    loadCircle(world.table, 'eventual', post.userId),
    profiles.load(world.table, 'eventual', by),
  ]);
  if (!author?.notices.like || blocks.includes(by) || fan === null) return;
  const name = fan.sharing.community ? fan.username : null;
  await bundleNotice(world, { to: post.userId, what: `likes#${postId}`, by, about: { post: postId } }, (others) =>
    noticeTexts.liked(name, others, post.text),
  );
});
export const handler = background(noteLikes);
