import type { api } from '#contract/index.ts';
import { loadCountedPost } from '#functions/community/listCountSteps.ts';
import { likes, listComments } from '#functions/community/posts.ts';
import { commentView, postView } from '#functions/community/postView.ts';
import { seenPost, sharingNames } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Omits comments of people who stopped sharing or whom the caller blocks. */
export const read: Handler<typeof api.community.read> = async ({ input: { id }, viewer: { userId }, world: { table }, refuse }) => {
  const [seen, written, like] = await Promise.all([
    seenPost(table, userId, id, loadCountedPost),
    listComments(table, id),
    likes.load(table, 'strong', id, userId),
  ]);
  if (seen === null) return refuse('post_not_found');
  const { post, circle } = seen;
  const names = await sharingNames(
    table,
    written.map((comment) => comment.userId).filter((each) => !circle.blocks.includes(each)),
  );
  const shown = written.flatMap((comment) => {
    const name = names.get(comment.userId);
    return name === undefined ? [] : [commentView(comment, name, post, userId)];
  });
  return { post: postView(post, userId, circle, like !== null), comments: shown };
};
