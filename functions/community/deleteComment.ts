import type { CommunityPost } from '#domain/community/communityPost.ts';
import { commentNoticeRemoval } from '../notices/commentNoticeRemoval.ts';
import { exists } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { commentedPosts } from './circles.ts';
import { countNow } from './countPost.ts';
import { countStepWrite } from './listCountSteps.ts';
import { type Comment, comments, loadPost } from './posts.ts';

/** A comment and the post it is under, each null when it is gone, and the writes that delete the notification of it. */
type CommentAndPost = {
  readonly post: CommunityPost | null;
  readonly comment: Omit<Comment, 'id'> | null;
  readonly untold: readonly Write[];
};

/** Loads their current state. */
export async function loadCommentAndPost(table: Table, postId: string, id: string): Promise<CommentAndPost> {
  const [post, comment] = await Promise.all([loadPost(table, postId), comments.load(table, 'strong', postId, id)]);
  const untold = post === null || comment === null ? [] : await commentNoticeRemoval(table, post.userId, { postId, id, at: comment.at });
  return { post, comment, untold };
}

/** The writes that delete a comment and its notification, and take it off the post’s count; none when the comment is gone. */
export function commentRemoval(
  world: Pick<World, 'random'>,
  { post, comment, untold }: CommentAndPost,
  postId: string,
  id: string,
): readonly Write[] {
  if (comment === null) return [];
  return [
    { delete: comments.key(postId, id), if: exists },
    { delete: commentedPosts.key(comment.userId, postId, id) },
    ...(post === null ? [] : [countStepWrite(world, postId, { comments: -1 })]),
    ...untold,
  ];
}

/** Deletes a comment, where it still is, and takes it off the post’s count. */
export async function deleteComment(
  world: Pick<World, 'table' | 'wait' | 'random' | 'publish'>,
  postId: string,
  id: string,
): Promise<void> {
  await optimistic<CommentAndPost, void>(
    { table: world.table, clock: world },
    {
      load: () => loadCommentAndPost(world.table, postId, id),
      decide: (seen) => ({ writes: commentRemoval(world, seen, postId, id), answer: undefined }),
    },
  );
  await countNow(world, postId);
}
