import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { periodOf, type TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import type { UserId } from '#domain/units/ids.ts';
import { askAs } from '#functions/api/account/testing/testMember.ts';
import { routes } from '#functions/api/leaderboard/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { boardCounts, boardPages } from '#functions/leaderboard/standings.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { rank } from './rankTraders.ts';

let world: TestWorld;
let memory: ReturnType<typeof memoryTable>;
beforeEach(() => {
  memory = memoryTable();
  world = testWorld({ table: memory });
});

/** Every event published so far reaches its listener, then the ranking runs. */
async function ranked(): Promise<{ ranked: number; failed: number }> {
  for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
  return rank(world);
}
/** A table that runs `act` once, just before the ranking saves its result. */
function actsBeforeSaving(act: () => Promise<void>) {
  let acted = false;
  const transact: typeof world.table.transact = async (writes) => {
    if (!acted) {
      acted = true;
      await act();
    }
    return world.table.transact(writes);
  };
  return { table: { ...world.table, transact }, hasActed: () => acted };
}
const recordOf = (userId: UserId) => trackRecords.load(memory, 'strong', userId);
type Entry = { _id: string; username: string; score: number; stats: { totalTrades: number; totalProfit: string | null } };
const board = async (timeFrame?: string): Promise<Entry[]> =>
  (await callEndpoint(routes(world), api.leaderboard.list, timeFrame ? { timeFrame } : {}, { token: 'maya' })).body.data as Entry[];
const names = async (timeFrame?: string) => (await board(timeFrame)).map(({ username }) => username);

describe('the leaderboard', () => {
  it('ranks only traders who joined it and closed twenty trades in the frame, by score', async () => {
    for (const [name, count, loser, leaderboard] of [
      ['maya', 20, 3, true],
      ['theo', 24, 2, true],
      ['nora', 19, 3, true],
      ['liam', 40, 3, false],
    ] as const)
      await trade(world, await tradingMember(world, name, { leaderboard }), { count, loser });
    expect(await ranked()).toEqual({ ranked: 3, failed: 0 });
    // No stop is known and nothing is reviewed: all have 0, and more trades come first.
    expect(await names()).toEqual(['theo', 'maya']);
    expect((await board())[0]).toMatchObject({
      _id: expect.stringMatching(/^[\w-]+$/),
      stats: { totalTrades: 24, winningTrades: 12, losingTrades: 12, totalProfit: null },
    });
    expect(await names('week')).toEqual(['theo', 'maya']);
    expect(await ranked()).toEqual({ ranked: 0, failed: 0 });
  });

  it('shows amounts of those who share them, and counts all', async () => {
    await trade(world, await tradingMember(world, 'maya', { leaderboard: true }), { count: 21 });
    await trade(world, await tradingMember(world, 'theo', { leaderboard: true, amounts: true }), { count: 21 });
    await ranked();
    // 14 wins of $10 less 7 losses of $10, less 42 fees of 10 cents.
    expect((await board()).map(({ username, stats }) => [username, stats.totalTrades, stats.totalProfit])).toEqual([
      ['maya', 21, null],
      ['theo', 21, '65.8'],
    ]);
  });

  it('is empty before the first ranking, and in a frame without enough trades', async () => {
    await trade(world, await tradingMember(world, 'maya', { leaderboard: true }), { count: 20, until: testNow - 40 * 86_400_000 });
    expect(await board()).toEqual([]);
    await ranked();
    expect([await names('all'), await names('year'), await names('quarter'), await names('month')]).toEqual([
      ['maya'],
      ['maya'],
      ['maya'],
      [],
    ]);
  });

  it('follows the journal: more trades replace the row, and counts stay as many as there are traders', async () => {
    const maya = await tradingMember(world, 'maya', { leaderboard: true });
    await trade(world, maya, { count: 20, until: testNow - 30 * 3_600_000 });
    await ranked();
    await trade(world, maya, { count: 5, batch: 'imp2' });
    expect(await ranked()).toEqual({ ranked: 1, failed: 0 });
    expect((await board()).map(({ stats }) => stats.totalTrades)).toEqual([25]);
    expect(memory.all().filter(({ pk }) => pk.startsWith('BOARD#all#all#'))).toHaveLength(1);
    expect(Object.values((await boardCounts.load(memory, 'strong', 'all', 'all'))!).reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  it('builds the track record only of traders who share it, on the board or not', async () => {
    const maya = await tradingMember(world, 'maya', { community: true, record: true });
    const theo = await tradingMember(world, 'theo', { community: true, leaderboard: true });
    const nora = await tradingMember(world, 'nora', { record: true });
    for (const userId of [maya, theo, nora]) await trade(world, userId, { count: 21 });
    expect(await ranked()).toEqual({ ranked: 2, failed: 0 });
    expect(await recordOf(maya)).toMatchObject({ through: '2026-11', spans: { months: { trades: 21, wins: 14, losses: 7, inR: null } } });
    expect([await recordOf(theo), await recordOf(nora), await names()]).toEqual([null, null, ['theo']]);
    await trade(world, maya, { count: 2, batch: 'imp2', until: testNow - 48 * 3_600_000 });
    await ranked();
    expect(await recordOf(maya)).toMatchObject({ spans: { months: { trades: 23 } } });
  });

  it('a track record that is taken back while it is being made is not stored, and sharing it again brings it back', async () => {
    const maya = await tradingMember(world, 'maya', { community: true, record: true });
    await trade(world, maya, { count: 3 });
    const shares = (record: boolean) => askAs(world, 'maya', 'savePrivacy', { ...accountDefaults.sharing, community: true, record });
    for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
    const { table, hasActed } = actsBeforeSaving(async () => {
      world.setNow(testNow + 1);
      await shares(false);
    });
    await rank({ ...world, table });
    expect([hasActed(), await recordOf(maya)]).toEqual([true, null]);
    await shares(true);
    await ranked();
    expect(await recordOf(maya)).toMatchObject({ spans: { months: { trades: 3 } } });
  });

  it('removes a leaving trader from every frame immediately, before any ranking, and a running ranking does not restore them', async () => {
    const maya = await tradingMember(world, 'maya', { leaderboard: true });
    await tradingMember(world, 'theo', { leaderboard: true });
    await trade(world, maya, { count: 20, until: testNow - 30 * 3_600_000 });
    await ranked();
    const id = (await board())[0]!._id;
    const leave = () => askAs(world, 'maya', 'savePrivacy', { community: false, leaderboard: false, amounts: false });
    // The ranking has loaded everything and is about to save when she leaves.
    await trade(world, maya, { count: 3, batch: 'imp2' });
    for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
    const { table, hasActed } = actsBeforeSaving(async () => {
      await leave();
      for (const frame of ['all', 'week']) expect(await names(frame)).toEqual([]);
    });
    await rank({ ...world, table });
    expect(hasActed()).toBe(true);
    for (const frame of ['all', 'year', 'quarter', 'month', 'week']) expect(await names(frame)).toEqual([]);
    await rank(world);
    const rows = memory
      .all()
      .filter(({ pk, sk }) => pk.startsWith('BOARD#') && sk !== 'COUNTS' && JSON.stringify([pk, sk]).includes('maya'));
    expect(rows).toEqual([]);
    expect((await boardPages.load(memory, 'strong', 'all', 'all'))?.cards.map((card) => card.id)).not.toContain(id);
  });

  it('shows a trader who hides their amounts without them from the next ranking, and never with them in between', async () => {
    const maya = await tradingMember(world, 'maya', { leaderboard: true, amounts: true });
    await trade(world, maya, { count: 20 });
    await ranked();
    await askAs(world, 'maya', 'savePrivacy', { community: false, leaderboard: true, amounts: false });
    expect(await board()).toEqual([]);
    await ranked();
    expect((await board()).map(({ username, stats }) => [username, stats.totalProfit])).toEqual([['maya', null]]);
  });

  it('ranks are compared with those at the end of the period before, and of a page that is over only ids stay', async () => {
    const november = Date.parse('2026-11-28T20:00:00Z');
    const december = Date.parse('2026-12-03T20:00:00Z');
    const shown = async (frame: TimeFrame) => {
      const page = await boardPages.load(memory, 'strong', frame, periodOf(frame, world.now()).name);
      return page!.cards.map(({ username, before }) => [username, before] as const);
    };
    world.setNow(november);
    const ids = [await tradingMember(world, 'maya', { leaderboard: true }), await tradingMember(world, 'theo', { leaderboard: true })];
    for (const [at, userId] of ids.entries()) await trade(world, userId, { count: 22 - at, until: november - 3_600_000 });
    await ranked();
    expect(await shown('month')).toEqual([
      ['maya', undefined],
      ['theo', undefined],
    ]);
    world.setNow(december);
    const nora = await tradingMember(world, 'nora', { leaderboard: true });
    for (const [at, userId] of [...ids, nora].entries()) await trade(world, userId, { count: 23 + at, until: december - 3_600_000 });
    const compared = [
      ['nora', undefined],
      ['theo', 2],
      ['maya', 1],
    ];
    await ranked();
    for (let time = 0; time < 2; time++) {
      for (const frame of ['month', 'week'] as const) expect(await shown(frame)).toEqual(compared);
      await trade(world, nora, { count: 1, until: december - (time + 1) * 600_000, batch: `again${time}` });
      await ranked();
    }
    // "All time" compares with the end of the last month, "year" with a year without a page.
    expect(Object.fromEntries(await shown('all'))).toEqual({ maya: 1, theo: 2, nora: undefined });
    expect((await shown('year')).map(([, before]) => before)).toEqual([undefined, undefined, undefined]);
    const over = memory.all().filter(({ pk }) => pk === 'BOARD#month#2026-11' || pk === 'BOARD#week#2026-11-23');
    expect(over.filter(({ sk }) => sk === 'PAGE')).toEqual([]);
    expect(JSON.stringify(over)).not.toMatch(/maya|theo/);
  });

  it('one whose journal cannot be read is reported and waits, and the others are ranked', async () => {
    const maya = await tradingMember(world, 'maya', { leaderboard: true });
    await trade(world, maya, { count: 20 });
    await trade(world, await tradingMember(world, 'theo', { leaderboard: true }), { count: 20 });
    const table = {
      ...world.table,
      get: async (...[key, ...rest]: Parameters<typeof world.table.get>) => {
        if (key.pk === `BOOK#${maya}`) throw new Error('away');
        return world.table.get(key, ...rest);
      },
    };
    for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
    expect(await rank({ ...world, table })).toEqual({ ranked: 1, failed: 1 });
    expect(world.logs).toMatchObject([{ level: 'error', job: 'rankTraders', userId: maya }]);
    expect(await names()).toEqual(['theo']);
    expect(await rank(world)).toEqual({ ranked: 1, failed: 0 });
    expect(await names()).toEqual(['maya', 'theo']);
  });
});
