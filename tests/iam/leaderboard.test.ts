import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/leaderboard/index.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';
import { profiles } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('a board is queued, ranked and read, each under its own policy, which grants nothing else', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const [hears, ranks, reads] = [
    fencedTable(base, listeners.queueRanking),
    fencedTable(base, jobs.rankTraders),
    fencedTable(base, areas.leaderboard),
  ];
  const ranked = async () => {
    for (const event of world.published.splice(0))
      await queueRanking({ ...world, table: hears })({ 'detail-type': event.type, detail: event });
    return rank({ ...world, table: ranks });
  };
  const maya = await tradingMember(world, 'maya', { leaderboard: true });
  const theo = await tradingMember(world, 'theo', { leaderboard: true });
  await trade(world, maya, { count: 20 });
  await trade(world, theo, { count: 24, loser: 2 });
  expect(await ranked()).toEqual({ ranked: 2, failed: 0 });
  for (const call of ['list', 'own'] as const) {
    const { status } = await callEndpoint(routes({ ...world, table: reads }), api.leaderboard[call], {}, { token: 'maya' });
    expect([call, status]).toEqual([call, 200]);
  }
  // A trader who leaves is removed from the board at the next ranking.
  await trade(world, maya, { count: 2, batch: 'imp2' });
  for (const event of world.published.splice(0))
    await queueRanking({ ...world, table: hears })({ 'detail-type': event.type, detail: event });
  const profile = (await base.get(profiles.key(maya)))!;
  await base.write({ put: { ...profile, sharing: { community: false, leaderboard: false, amounts: false } } });
  await rank({ ...world, table: ranks });
  expect([hears.denied, ranks.denied, reads.denied]).toEqual([[], [], []]);
  expect(granted(listeners.queueRanking).filter((grant) => !hears.used.has(grant))).toEqual([]);
  expect(granted(jobs.rankTraders).filter((grant) => !ranks.used.has(grant))).toEqual([]);
  expect(granted(areas.leaderboard).filter((grant) => !reads.used.has(grant))).toEqual([]);
});
