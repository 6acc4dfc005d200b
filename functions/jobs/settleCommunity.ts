import { MINUTE } from '#domain/units/millis.ts';
import { deliverPost } from '../community/deliverPost.ts';
import { placePosts } from '../community/placePosts.ts';
import { listUnsettled, settled, type Unsettled } from '../community/withdrawalWrites.ts';
import { background } from '../kernel/background.ts';
import { errorLocation } from '../kernel/failureResponse.ts';
import { job } from '../kernel/job.ts';
import type { World } from '../world/world.ts';

/** What began within it may still be under way elsewhere. */
const UNDER_WAY = 2 * MINUTE;

async function settleOne(world: World, entry: Unsettled): Promise<void> {
  const { userId, post } = entry;
  if (post === null) await placePosts(world, userId);
  else await deliverPost(world, { postId: post.id, userId, at: post.at });
  await settled(world.table, entry);
}

/**
 * Deletes the cards of what was taken back, and puts back those of who shares again, so that pages need not leave them out any more. One that fails does not
 * stop the others; then the run fails, and the next tries again.
 */
export async function settle(world: World): Promise<{ settled: number }> {
  const due = (await listUnsettled(world.table)).filter(({ at }) => world.now() - at >= UNDER_WAY);
  let failed = 0;
  for (const entry of due)
    await settleOne(world, entry).catch((error: unknown) => {
      failed++;
      world.log({ level: 'error', what: 'what was taken back is not settled', ...errorLocation(error) });
    });
  if (failed > 0) throw new Error(`${failed} of ${due.length} could not be settled.`);
  return { settled: due.length };
}

export const settleCommunity = job('settleCommunity', settle);
export const handler = background(settleCommunity);
