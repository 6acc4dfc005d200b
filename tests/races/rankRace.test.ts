import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { askAs } from '#functions/api/account/testing/testMember.ts';
import { routes } from '#functions/api/leaderboard/index.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { shardOf } from '#functions/leaderboard/standings.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { waitingWrite } from '#functions/leaderboard/withdrawTrader.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';
import { unconditional } from './unconditional.ts';

const hidden = { community: false, leaderboard: false, record: false, setups: false, amounts: false };

/** A trader leaves the leaderboard while a ranking has just read that they take part, in any order of reads and writes. `times`: rankings before. */
const race = (times: number, bare: (table: Table) => Table = (table) => table) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const memory = memoryTable();
    const world = testWorld({ table: memory });
    const owl = await tradingMember(world, 'owl', { leaderboard: true });
    await trade(world, owl, { count: 21 });
    await memory.write(waitingWrite(owl, testNow));
    for (let time = 0; time < times; time++) {
      await rank(world, [shardOf(owl)]);
      await memory.write(waitingWrite(owl, testNow));
    }
    const raced = { ...world, table: tableTakingTurns(turns, bare(memory), ['get', 'write', 'transact']) };
    const [left] = await turns.waitFor(Promise.all([askAs(raced, 'owl', 'savePrivacy', hidden), rank(raced, [shardOf(owl)])]));
    expect(left.status).toBe(200);
    for (const timeFrame of timeFrames) {
      const { body } = await callEndpoint(routes(world), api.leaderboard.list, { timeFrame }, { token: 'owl' });
      expect(body.data).toEqual([]);
    }
  });

describe('a trader who leaves the leaderboard during a ranking', () => {
  it.each([0, 1])('is not on it when both have ended, after %i rankings', async (times) => {
    const checked = await fc.check(race(times), { numRuns: runs(20, 600), endOnFailure: true });
    expect(fc.defaultReportMessage(checked) ?? 'holds').toBe('holds');
  });

  it('is on it without the conditions on the seen state: the naive twin fails', async () => {
    expect((await fc.check(race(1, unconditional), { numRuns: 200, endOnFailure: true })).failed).toBe(true);
  });
});
