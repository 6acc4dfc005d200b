import { userIdOf } from '#domain/units/ids.ts';
import { dueLists, dueRuns } from '../connections/dueRuns.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { inParallel } from '../table/inParallel.ts';
import { paceCalls } from '../table/paceWrites.ts';
import { publisherFromEnv } from '../world/eventBridge.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

/** Items of a page of each of sixteen partitions: few, because time left is checked once a page. */
const PAGE = 20;
/** Runs started a second: each is a function that mostly waits for its broker. */
const PER_SECOND = 20;

/**
 * Starts the runs of connections that are due, the longest due first in each partition. A run takes its connection off the list when it ends; one that is
 * started twice works once.
 */
export async function startDue(world: World): Promise<{ started: number }> {
  const run = beginRun(world, 'startSyncs');
  const pace = paceCalls(world, PER_SECOND);
  const until = `${new Date(world.now()).toISOString()}~`;
  let started = 0;
  await inParallel(dueLists, async (pk) => {
    let from: string | undefined;
    while (run.hasTime()) {
      const page = await world.table.query({ pk, ...(from !== undefined && { from }), to: until, limit: PAGE, read: 'strong' });
      for (const item of page) {
        const { userId, connection } = dueRuns.read(item);
        await pace();
        await world.publish({ type: 'ConnectionDue', userId: userIdOf(userId), connection });
        started++;
      }
      if (page.length < PAGE) return;
      from = `${page.at(-1)!.sk}\u0000`;
    }
  });
  return { started };
}

export const startSyncs = job('startSyncs', startDue);
export const handler = background(startSyncs, publisherFromEnv);
