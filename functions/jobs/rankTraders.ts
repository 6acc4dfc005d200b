import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { loadWaiting } from '../leaderboard/loadWaiting.ts';
import { makeBoardPage } from '../leaderboard/makeBoardPage.ts';
import { rankTrader } from '../leaderboard/rankTrader.ts';
import type { World } from '../world/world.ts';

/** So many journals are in memory at once. */
const LANES = 4;

/** Makes the rows of everybody who waits anew, then the pages. Who could not be ranked waits for the next run and is reported; the others are ranked all the same. */
export async function rank(world: World): Promise<{ ranked: number; failed: number }> {
  const waiting = await loadWaiting(world.table);
  if (waiting.length === 0) return { ranked: 0, failed: 0 };
  const left = [...waiting];
  let failed = 0;
  const lane = async (): Promise<void> => {
    for (let userId = left.shift(); userId !== undefined; userId = left.shift()) {
      try {
        await rankTrader(world, userIdOf(userId));
      } catch (error) {
        failed++;
        world.log({ level: 'error', job: 'rankTraders', userId, error: error instanceof Error ? error.name : 'unknown' });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const frame of timeFrames) await makeBoardPage(world, frame);
  return { ranked: waiting.length - failed, failed };
}

export const rankTraders = job('rankTraders', rank);
export const handler = background(rankTraders);
