import { MINUTE } from '#domain/units/millis.ts';
import { countFollowers, followedLists, followedOfStep } from '../community/countFollowers.ts';
import { countPost } from '../community/countPost.ts';
import { deliverCards, deliverPost } from '../community/deliverPost.ts';
import { countedWrite, isCounted, listCountSteps, postOfStep, uncountedLists } from '../community/listCountSteps.ts';
import { placePosts } from '../community/placePosts.ts';
import { loadPost } from '../community/posts.ts';
import { readUnsettled, settled, type Unsettled, unsettledLists } from '../community/withdrawalWrites.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/** Changes younger than this may still be in progress elsewhere. */
const UNDER_WAY = 2 * MINUTE;

async function settleOne(world: World, entry: Unsettled): Promise<void> {
  const { userId, post } = entry;
  if (post === null) await placePosts(world, userId);
  else await deliverPost(world, { postId: post.id, userId, at: post.at });
  await settled(world.table, entry);
}

/** Counts a post's uncounted steps, and delivers its undelivered counts to the author's followers. */
async function countOne(world: World, id: string): Promise<void> {
  while ((await countPost(world, id)) !== null);
  const [post, steps] = [await loadPost(world.table, id), await listCountSteps(world.table, id)];
  const undelivered = steps.filter(isCounted);
  if (post === null || undelivered.length === 0) return;
  await deliverCards(world, { postId: id, userId: post.userId, at: post.at });
  for (const step of undelivered) await world.table.write(countedWrite(step));
}

/**
 * Deletes the cards of withdrawn content and restores those of users who share again, so that pages no longer need
 * to filter them; counts missed likes, comments and followers. A failure does not stop the others; then the run
 * fails and the next one retries.
 */
export async function settle(world: World): Promise<{ settled: number; counted: number }> {
  const run = beginRun(world, 'settleCommunity');
  const { count: settledNow } = await inPieces(world, run, { lists: unsettledLists, atOnce: 4 }, async ([item]) => {
    const entry = readUnsettled(item!);
    if (world.now() - entry.at < UNDER_WAY) return false;
    await settleOne(world, entry);
    return true;
  });
  const { count: counted } = await inPieces(world, run, { lists: uncountedLists, by: postOfStep }, async ([step]) => {
    await countOne(world, postOfStep(step!));
    return true;
  });
  const { count: followed } = await inPieces(world, run, { lists: followedLists, by: followedOfStep }, async ([step]) => {
    await countFollowers(world, followedOfStep(step!));
    return true;
  });
  run.end();
  return { settled: settledNow, counted: counted + followed };
}

export const settleCommunity = job('settleCommunity', settle);
export const handler = background(settleCommunity);
