import { expect, it } from 'vitest';
import { schedules } from '#contract/schedules.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { boardCounts, countsToAdd, shardOf, waitingLists, waitingTraders } from '../leaderboard/standings.ts';
import { trade, tradingMember } from '../leaderboard/testing/tradingMember.ts';
import { waitingWrite } from '../leaderboard/withdrawTrader.ts';
import { accessKey } from '../people/access.ts';
import { profileKey } from '../people/profile.ts';
import type { Item } from '../table/table.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { rank } from './rankTraders.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const START = Date.UTC(2026, 10, 19, 21);
const LANES = schedules.rankTraders.lanes;
/** A journal of 3,000 trades takes 23 ms of a core to read and score (here, November 29, 2026); its BOOK is read twice. */
const SCORED = 12;

/** Traders waiting in one lane. Their journals are empty: reading one is simulated as time. */
function* waiting(count: number): Generator<Item> {
  const subscription = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  for (let n = 0, made = 0; made < count; n++) {
    const userId = userIdOf(`u${n}`);
    if (shardOf(userId) !== 0) continue;
    made++;
    yield { ...accessKey(userId), status: 'active', username: `u${n}`, timeZone: 'UTC', subscription, revision: 0 };
    const profile = { username: `u${n}`, email: '', preferences: {}, createdAt: '' };
    yield { ...profileKey(userId), ...profile, sharing: { ...accountDefaults.sharing, leaderboard: true } };
    // Every tenth waits where an older release had them wait.
    yield waitingTraders.item({ at: START }, userId, waitingLists(0)[made % 10 === 0 ? 0 : 1]);
  }
}
const isRanked = (memory: { all(): Item[] }) => !memory.all().some(({ pk }) => pk.startsWith('BOARD#WAITING'));

it('a million traders are ranked by eight lanes, each within what partitions take, in runs of four minutes', async () => {
  const count = runs(2000, 1_000_000 / LANES);
  const work = (partition: string) => (partition.startsWith('BOOK#') ? SCORED : 0);
  const items = waiting(count);
  const simulation = {
    items,
    start: START,
    run: (world: Parameters<typeof rank>[0]) => rank(world, [0]),
    minutes: 5,
    isDone: isRanked,
    work,
  };
  const { minutes, sum } = await simulateJob(`a lane of ${count} traders`, simulation);
  expect([sum('ranked'), sum('failed')]).toEqual([count, 0]);
  expect(minutes).toBeLessThanOrEqual(5 + (120 * count * LANES) / 1_000_000);
});

/** Traders of all lanes with journals, who all wait. */
async function crowd(count: number) {
  const memory = memoryTable();
  const world = testWorld({ table: memory });
  for (let n = 0; n < count; n++) {
    const userId = await tradingMember(world, `trader${n}`, { leaderboard: true });
    await trade(world, userId, { count: 20, loser: 2 + (n % 3) });
    await memory.write(waitingWrite(userId, world.now()));
  }
  return { memory, world };
}
const counted = (all: readonly Item[]) => {
  const counts = all.find(({ pk, sk }) => pk === boardCounts.key('all', 'all').pk && sk === 'COUNTS') ?? {};
  return Object.entries(counts).reduce((sum, [name, value]) => sum + (/^s\d/.test(name) ? Number(value) : 0), 0);
};
const rowsIn = (all: readonly Item[]) => all.filter(({ pk }) => /^BOARD#all#all#\d$/.test(pk)).length;

it('counts each trader once when all lanes rank at the same time, twice', async () => {
  const { memory, world } = await crowd(16);
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  await Promise.all([...lanes, ...lanes].map((lane) => rank(world, [lane])));
  await rank(world);
  expect([counted(memory.all()), rowsIn(memory.all())]).toEqual([16, 16]);
  for (const lane of lanes) {
    const { added: _added, ...left } = (await countsToAdd.load(memory, 'strong', 'all', 'all', lane)) ?? {};
    expect(Object.values(left).filter((by) => by !== 0)).toEqual([]);
  }
});

it('ranks waiting traders, and counts none twice, when a run is killed after any write', async () => {
  const { memory: base } = await crowd(8);
  const isDone = (memory: { all(): Item[] }) => isRanked(memory) && !memory.all().some(({ pk }) => pk === 'BOARD#OPEN');
  const simulation = { items: base.all(), start: START, run: (world: Parameters<typeof rank>[0]) => rank(world), minutes: 5, isDone };
  await killEverywhere({ ...simulation, every: runs(5, 1) }, (memory) => {
    expect([counted(memory.all()), rowsIn(memory.all())]).toEqual([8, 8]);
    expect(memory.all().some(({ pk, sk }) => pk === 'BOARD#all#all' && sk === 'PAGE')).toBe(true);
  });
});
