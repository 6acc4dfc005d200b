import { postLimits } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { timedId } from '../journal/timedId.ts';
import { type DailyLimit, limitWrite } from '../limits/dailyLimit.ts';
import { absent, is } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { commentedPosts } from './circles.ts';
import { countStepWrite, loadCountedPost } from './listCountSteps.ts';
import { type Comment, comments } from './posts.ts';

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
