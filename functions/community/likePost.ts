import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, exists } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { likedPosts } from './circles.ts';
import { countNow } from './countPost.ts';
import { countStepWrite, loadCountedPost } from './listCountSteps.ts';
import { feedName, likes, loadPost } from './posts.ts';

/**
 * Likes or unlikes a post; idempotent. Writes no item that others write. Returns the post's author and likes, or
 * null if deleted.
 */
export async function likePost(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now' | 'publish'>,
  userId: UserId,
  id: string,
  isLiked: boolean,
): Promise<{ readonly author: UserId; readonly likes: number } | null> {
  const load = async () => ({
    post: await loadPost(world.table, id),
    known: (await likes.load(world.table, 'strong', id, userId)) !== null,
  });
  const { post, isChanged } = await optimistic<Awaited<ReturnType<typeof load>>, { post: CommunityPost | null; isChanged: boolean }>(
    { table: world.table, clock: world },
    {
      load,
      decide: ({ post: seen, known }) => {
        if (seen === null || known === isLiked) return { writes: [], answer: { post: seen, isChanged: false } };
        const own = likedPosts.key(userId, feedName(seen));
        const at = world.now();
        const marks: readonly Write[] = isLiked
          ? [{ put: likes.item({ at }, id, userId), if: absent }, { put: likedPosts.item({ at, postId: id }, userId, feedName(seen)) }]
          : [{ delete: likes.key(id, userId), if: exists }, { delete: own }];
        return { writes: [...marks, countStepWrite(world, id, { likes: isLiked ? 1 : -1 })], answer: { post: seen, isChanged: true } };
      },
    },
  );
  if (post === null) return null;
  const counted = (isChanged ? await countNow(world, id) : null) ?? (await loadCountedPost(world.table, id)) ?? post;
  if (isChanged && isLiked && post.userId !== userId) await world.publish({ type: 'PostLiked', postId: id, by: userId });
  return { author: post.userId, likes: counted.likes };
}
