import { periodOf, timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { addCounts } from '../leaderboard/addCounts.ts';
import { makeBoardPage } from '../leaderboard/makeBoardPage.ts';
import { rankTrader } from '../leaderboard/rankTrader.ts';
import { openRankings, SHARDS, waitingLists } from '../leaderboard/standings.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Item } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/** Journals in memory concurrently. */
const JOURNALS = 4;

const everyShard = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Ranks the waiting traders of one shard; null if no trader waits and no earlier run left it open. */
async function rankShard(world: World, run: ReturnType<typeof beginRun>, shard: number): Promise<number | null> {
  const { table } = world;
  let opened: Promise<unknown> | null = (await openRankings.load(table, 'strong', shard)) && Promise.resolve();
  const open = (): Promise<unknown> => {
    opened ??= table.write({ put: openRankings.item({}, shard) });
    return opened;
  };
  let ranked = 0;
  for (const list of waitingLists(shard)) {
    const pieces = { lists: [list], atOnce: JOURNALS, about: ([waiting]: readonly Item[]) => ({ userId: waiting!.sk }) };
    const { count } = await inPieces(world, run, pieces, async ([waiting]) => {
      await open();
      await rankTrader(world, userIdOf(waiting!.sk), list);
      return true;
    });
    ranked += count;
  }
  return opened === null ? null : ranked;
}

/**
 * Rebuilds the rows of every waiting trader in these shards, then adds them to the counts and rebuilds the pages. A
 * trader who can't be ranked is reported and waits for the next run; the others are ranked.
 */
export async function rank(world: World, shards: readonly number[] = everyShard): Promise<{ ranked: number; failed: number }> {
  const { table, now } = world;
  const run = beginRun(world, 'rankTraders');
  const open: number[] = [];
  let ranked = 0;
  for (const shard of shards) {
    const count = await rankShard(world, run, shard);
    if (count !== null) open.push(shard);
    ranked += count ?? 0;
  }
  if (open.length === 0) return { ranked, failed: 0 };
  for (const frame of timeFrames) {
    await inParallel(open, (shard) => addCounts(table, frame, periodOf(frame, now()).name, shard));
    await makeBoardPage(world, frame);
  }
  await inParallel(open, (shard) => table.write({ delete: openRankings.key(shard) }));
  return { ranked, failed: run.failures() };
}

/** The shards that a run is for: its schedule's lane, or all of them. */
const shardsOf = (event: unknown): readonly number[] => {
  const { lane } = (event ?? {}) as { readonly lane?: unknown };
  return everyShard.filter((shard) => lane === undefined || lane === shard);
};

export const rankTraders = job('rankTraders', (world, event) => rank(world, shardsOf(event)));
export const handler = background(rankTraders);
