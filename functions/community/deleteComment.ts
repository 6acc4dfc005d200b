import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { postWrites } from './changePost.ts';
import { commentedPosts } from './circles.ts';
import { comments, loadPost } from './posts.ts';

/** Deletes a comment, where it still is, and counts it off. */
export async function deleteComment(
  world: Pick<World, 'table' | 'wait' | 'random'>,
  postId: string,
  id: string,
  also: readonly Write[] = [],
): Promise<void> {
  const load = async () => ({
    post: await loadPost(world.table, postId),
    comment: await comments.load(world.table, 'strong', postId, id),
  });
  await optimistic<Awaited<ReturnType<typeof load>>, void>(
    { table: world.table, clock: world },
    {
      load,
      decide: ({ post, comment }) => {
        if (comment === null) return { writes: [], answer: undefined };
        const gone: readonly Write[] = [
          { delete: comments.key(postId, id) },
          { delete: commentedPosts.key(comment.userId, postId, id) },
          ...also,
        ];
        if (post === null) return { writes: gone, answer: undefined };
        const next = { ...post, comments: Math.max(0, post.comments - 1), revision: post.revision + 1 };
        return { writes: [...postWrites(post, next), ...gone], answer: undefined };
      },
    },
  );
}
