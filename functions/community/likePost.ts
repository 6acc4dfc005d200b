import type { CommunityPost } from '#domain/community/communityPost.ts';
import { isCountStep } from '#domain/community/isCountStep.ts';
import type { UserId } from '#domain/units/ids.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { postWrites, publishPost } from './changePost.ts';
import { likedPosts } from './circles.ts';
import { feedName, likes, loadPost } from './posts.ts';

/** Likes a post, or takes the like back; doing it twice is once. Answers the post as it is then, and whether anything changed. */
export async function likePost(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now' | 'publish'>,
  userId: UserId,
  id: string,
  isLiked: boolean,
): Promise<CommunityPost | null> {
  const load = async () => ({
    post: await loadPost(world.table, id),
    known: (await likes.load(world.table, 'strong', id, userId)) !== null,
  });
  const { post, changed } = await optimistic<Awaited<ReturnType<typeof load>>, { post: CommunityPost | null; changed: boolean }>(
    { table: world.table, clock: world },
    {
      load,
      decide: ({ post: seen, known }) => {
        if (seen === null || known === isLiked) return { writes: [], answer: { post: seen, changed: false } };
        const next = { ...seen, likes: Math.max(0, seen.likes + (isLiked ? 1 : -1)), revision: seen.revision + 1 };
        const own = [likes.key(id, userId), likedPosts.key(userId, feedName(seen))] as const;
        const at = world.now();
        const marks: readonly Write[] = isLiked
          ? [{ put: likes.item({ at }, id, userId) }, { put: likedPosts.item({ at, postId: id }, userId, feedName(seen)) }]
          : own.map((key) => ({ delete: key }));
        return { writes: [...postWrites(seen, next), ...marks], answer: { post: next, changed: true } };
      },
    },
  );
  if (post === null || !changed) return post;
  if (isCountStep(post.likes)) await publishPost(world, post);
  if (isLiked && post.userId !== userId) await world.publish({ type: 'PostLiked', postId: id, by: userId });
  return post;
}
