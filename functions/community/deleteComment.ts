import { type CommunityPost, postLimits } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { timedId } from '../journal/timedId.ts';
import { type DailyLimit, limitWrite } from '../limits/dailyLimit.ts';
import { commentNoticeRemoval } from '../notices/commentNoticeRemoval.ts';
import { absent, exists, is } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { commentedPosts } from './circles.ts';
import { countNow } from './countPost.ts';
import { countStepWrite, loadCountedPost } from './listCountSteps.ts';
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

type NewComment = {
  readonly postId: string;
  readonly name: string;
  readonly userId: UserId;
  readonly text: string;
  readonly limit: DailyLimit;
};

/**
 * Adds a comment with its count step and side effects (`also`, by its id) in one transaction; idempotent. No item is
 * shared with other writers, so concurrent comments may exceed a post's limit slightly.
 */
export async function addComment(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now'>,
  { postId, name, userId, text, limit }: NewComment,
  also: (id: string) => readonly Write[],
): Promise<Comment | 'post_not_found' | 'comments_full'> {
  const { table } = world;
  const at = world.now();
  const comment: Comment = { id: timedId(at, name), userId, text, at, editedAt: null };
  const { id: _, ...stored } = comment;
  const load = async () => {
    const [post, sent] = await Promise.all([loadCountedPost(table, postId), commentedPosts.load(table, 'strong', userId, postId, name)]);
    const known = sent && (await comments.load(table, 'strong', postId, sent.commentId));
    return { post, sent, known: sent && known && { ...known, id: sent.commentId } };
  };
  return optimistic<Awaited<ReturnType<typeof load>>, Comment | 'post_not_found' | 'comments_full'>(
    { table, clock: world },
    {
      load,
      decide: ({ post, sent, known }) => {
        if (post === null) return { writes: [], answer: 'post_not_found' };
        if (known !== null) return { writes: [], answer: known };
        if (post.comments >= postLimits.comments) return { writes: [], answer: 'comments_full' };
        const asSeen = sent === null ? absent : is('commentId', sent.commentId);
        const writes = [
          { put: comments.item(stored, postId, comment.id), if: absent },
          { put: commentedPosts.item({ postId, commentId: comment.id }, userId, postId, comment.id), if: asSeen },
          countStepWrite(world, postId, { comments: 1 }),
          limitWrite(limit, at),
          ...also(comment.id),
        ];
        return { writes, answer: comment };
      },
    },
  );
}
