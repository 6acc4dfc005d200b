// Record 0062: posts are pushed to followers; likes and comments lie beside their post.

import type { CommunityPost } from '#domain/community/communityPost.ts';
import { Busy, optimistic } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { postWrites, publishPost } from './changePost.ts';
import { type CountStep, countedWrite, isCounted, listCountSteps, undeliveredWrite, withSteps } from './listCountSteps.ts';
import { loadPost } from './posts.ts';

/** True when a count is worth delivering to every follower again: each step up to ten, then each tenth more, so that 1,000 likes are 60 deliveries. */
const isCountStep = (count: number): boolean => {
  if (count <= 10) return true;
  const step = Math.floor(Math.log(count / 10) / Math.log(1.1));
  return step > Math.floor(Math.log((count - 1) / 10) / Math.log(1.1));
};

type Counting = Pick<World, 'table' | 'wait' | 'random'>;
/**
 * A post with current counts. `undelivered`: the list entry that stays until followers' cards are updated, or null
 * if not needed.
 */
type Counted = { readonly post: CommunityPost; readonly undelivered: CountStep | null };

/** As many as fit into one transaction beside a post and its cards. */
const AT_ONCE = 90;

/** True if a post's followers should see its counts: after each comment, and when likes pass a notable number. */
function isWorthDelivering(before: CommunityPost, after: CommunityPost): boolean {
  const [low, high] = [Math.min(before.likes, after.likes), Math.max(before.likes, after.likes)];
  const between = Array.from({ length: high - low + 1 }, (_, n) => low + n).filter((likes) => likes !== before.likes);
  return before.comments !== after.comments || between.some(isCountStep);
}

/** Counts new likes and comments in a post's item and cards, as many as one transaction takes; null when nothing was left to count. */
export function countPost({ table, ...clock }: Counting, id: string, tries?: number): Promise<Counted | null> {
  const load = async () => {
    const [post, steps] = await Promise.all([loadPost(table, id), listCountSteps(table, id, AT_ONCE)]);
    return { post, steps };
  };
  return optimistic<Awaited<ReturnType<typeof load>>, Counted | null>(
    { table, clock, ...(tries !== undefined && { tries }) },
    {
      load,
      decide: ({ post: before, steps }) => {
        if (before === null) return { writes: steps.map(countedWrite), answer: null };
        const [first, ...others] = steps.filter((step) => !isCounted(step));
        if (first === undefined) return { writes: [], answer: null };
        const post = { ...withSteps(before, [first, ...others]), revision: before.revision + 1 };
        const undelivered = isWorthDelivering(before, post) ? first : null;
        const counted = [undelivered === null ? countedWrite(first) : undeliveredWrite(first), ...others.map(countedWrite)];
        const waiting = undelivered && { ...undelivered, likes: 0, comments: 0 };
        return { writes: [...postWrites(before, post), ...counted], answer: { post, undelivered: waiting } };
      },
    },
  );
}

const TRIES = 3;

/**
 * Counts a post right after a like or a comment of it; answers it when it did. Where others always come first they count it with theirs, or the job does.
 */
export async function countNow(world: Counting & Pick<World, 'publish'>, id: string): Promise<CommunityPost | null> {
  const counted = await countPost(world, id, TRIES).catch((error: unknown) => {
    if (error instanceof Busy) return null;
    throw error;
  });
  if (counted === null) return null;
  const { post, undelivered } = counted;
  if (undelivered !== null) {
    await publishPost(world, post);
    await world.table.write(countedWrite(undelivered));
  }
  return post;
}
