import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyManifest, type JournalManifest } from '#domain/journal/model/journalManifest.ts';
import { decimal, fromUnits, ZERO } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { manifestWrite } from '#functions/journal/loadManifest.ts';
import { standings } from '#functions/leaderboard/standings.ts';
import { testCard } from '#functions/leaderboard/testing/testCard.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { retireUsernameWrite } from '#functions/people/nameClaim.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { askAs, signedUp } from './testing/testMember.ts';

const off = { community: false, leaderboard: false, record: false, setups: false, amounts: false };
/** The reply for an unknown name, apart from the name. */
const nothing = { memberSince: null, stats: null, scores: [], rank: null, record: null, experience: null, bio: null };
const totals: JournalManifest['totals'] = [
  { currency: 'USD', trades: 4, wins: 3, losses: 1, breakevens: 0, gross: fromUnits(12_550_000_000n), fees: fromUnits(50_000_000n) },
];
/** Its legs, which a profile does not count. */
const legs: JournalManifest['totals'] = totals.map((each) => ({ ...each, trades: 9, wins: 8 }));
let world: TestWorld;
let nora: { userId: UserId; token: string };
let maya: { userId: UserId; token: string };
const look = async (username: string, token = maya.token) => (await askAs(world, token, 'publicProfile', { username })).body.data;
const share = (sharing: Partial<typeof off>) => askAs(world, nora.token, 'savePrivacy', { ...off, ...sharing });
beforeEach(async () => {
  world = testWorld();
  nora = await signedUp(world);
  maya = await signedUp(world, 'maya');
  await world.table.write(await manifestWrite(nora.userId, { ...emptyManifest, version: 1, totals: legs, strategies: totals }));
});

describe('a public profile', () => {
  it('is the same for an unknown user and a user who shares nothing, except the requested name', async () => {
    for (const name of ['NoRa', 'nobody_here', 'a/b', 'admin']) expect(await look(name)).toEqual({ username: name, ...nothing });
  });

  it('of both takes the same work', async () => {
    const reads = async (name: string) => {
      const get = vi.spyOn(world.table, 'get').mockClear();
      await look(name);
      return get.mock.calls.map(([{ sk }]) => sk);
    };
    expect(await reads('nora')).toEqual(await reads('nobody_here'));
  });

  it('shows counts and percentages once sharing is on, and no money', async () => {
    await share({ community: true });
    expect(await look('NORA')).toEqual({
      ...nothing,
      username: 'nora',
      memberSince: '2026-01-02',
      stats: { totalTrades: 4, winRate: 75, winLossRatio: 3, currency: 'USD', otherCurrencies: 0, money: null },
    });
  });

  it('counts one currency, and shows how many trades are in others', async () => {
    const euros = { currency: 'EUR', trades: 9, wins: 0, losses: 9, breakevens: 0, gross: decimal('-9'), fees: ZERO };
    await world.table.write(await manifestWrite(nora.userId, { ...emptyManifest, version: 2, strategies: [euros, ...totals] }));
    await share({ community: true });
    expect(await look('nora')).toMatchObject({ stats: { totalTrades: 4, winRate: 75, currency: 'USD', otherCurrencies: 9 } });
  });

  it('shows money only when amounts are shared too', async () => {
    await share({ community: true, amounts: true });
    expect(await look('nora')).toMatchObject({ stats: { money: { currency: 'USD', totalProfit: '125' } } });
    await share({ amounts: true, leaderboard: true });
    expect(await look('nora')).toMatchObject({ stats: null });
  });

  it('has the process scores of now where its owner is on the leaderboard, and none once they left it', async () => {
    const period = (frame: 'all' | 'month', name: string, score: number) => ({
      frame,
      period: name,
      sk: 'x',
      card: testCard('b1', 'nora', score),
    });
    const rows = [period('all', 'all', 61), period('month', '2020-01', 12)];
    await share({ community: true, leaderboard: true });
    await world.table.write({ put: standings.item({ id: 'b1', rows, revision: 2 }, nora.userId) });
    expect(await look('nora')).toMatchObject({ scores: [{ timeFrame: 'all', entry: { score: 61, stats: { totalProfit: null } } }] });
    await share({ community: true });
    expect(await look('nora')).toMatchObject({ stats: { totalTrades: 4 }, scores: [] });
  });

  it('has results in R only where both the profile and they are shared, and those of setups where these are', async () => {
    const setups = [{ name: 'Gap', trades: 1, total: 2, mean: 2, low: null, high: null }];
    const span = { trades: 1, wins: 1, losses: 0, manual: 0, edited: 0, inR: null, setups };
    const spans = { months: span, quarter: span, month: span };
    const made = { through: '2026-03', quarter: '2026-Q1', kinds: ['stock'], style: 'day' as const, days: [], spans };
    const put = async () => world.table.write({ put: await trackRecords.item(made, nora.userId) });
    await share({ community: true });
    await put();
    expect(await look('nora')).toMatchObject({ record: null });
    await share({ community: true, record: true });
    await put();
    expect(await look('nora')).toMatchObject({ record: { through: '2026-03', spans: { months: { trades: 1, setups: null } } } });
    await share({ community: true, record: true, setups: true });
    expect(await look('nora')).toMatchObject({ record: { spans: { month: { setups } } } });
    for (const less of [{ record: true }, { community: true }]) {
      await share({ community: true, record: true });
      await put();
      await share(less);
      expect(await look('nora')).toMatchObject({ record: null });
      expect(await trackRecords.load(world.table, 'strong', nora.userId)).toBeNull();
    }
  });

  it('is the same to its owner', async () => {
    expect(await look('nora', nora.token)).toEqual(await look('nora'));
  });

  it('is gone the moment sharing is off again', async () => {
    await share({ community: true });
    await share({});
    expect(await look('nora')).toEqual({ username: 'nora', ...nothing });
  });

  it('is not found by a name that was given up', async () => {
    await share({ community: true });
    await world.table.write(retireUsernameWrite('nora', nora.userId, world.now()));
    expect(await look('nora')).toMatchObject({ stats: null });
  });
});

describe('sharing', () => {
  it('is off by default, and returns the saved values', async () => {
    expect((await askAs(world, nora.token, 'details')).body.data).toEqual({
      createdAt: '2026-01-02T00:00:00Z',
      hasPassword: true,
      username: 'chosen',
      sharing: off,
      takenDown: [],
      notices: { comment: true, credits: true, follow: true, group: true, like: true, review: true },
      bio: '',
    });
    expect(await share({ leaderboard: true })).toMatchObject({ status: 200, body: { data: { ...off, leaderboard: true } } });
    expect((await askAs(world, nora.token, 'details')).body.data).toMatchObject({ sharing: { ...off, leaderboard: true } });
  });

  it('takes its switches and nothing else; one from before there were results in R leaves these off', async () => {
    for (const input of [{ community: true }, { ...off, email: true }, { ...off, amounts: 'yes' }])
      expect((await askAs(world, nora.token, 'savePrivacy', input)).status).toBe(400);
    const { record: _, setups: _1, ...before } = off;
    expect(await askAs(world, nora.token, 'savePrivacy', before)).toMatchObject({ status: 200, body: { data: off } });
  });
});
