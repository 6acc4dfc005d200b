import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, communityWorld, feedOf, memberNamed, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { tradeOf as id, someTrades } from '#functions/community/testing/someTrades.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { profileKey } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as account } from '../account/index.ts';
import { routes } from './index.ts';

const requestId = 'request-aaaaaaaaaaaaaaaa';
const share = (world: TestWorld, shares: object | null, text = '', token = 'maya') =>
  ask(world, token, 'share', { text, shares, requestId });

it('a trade is shared as a copy with its percent and, without a known risk, no R; no account, size or price is in it', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const { body } = await share(world, { kind: 'trade', trade: id('open') }, 'Half at the first target.');
  // 5 × 3 + 5 × 4 − 3 of fees = 32 dollars, of 10,000.
  expect(body.data).toMatchObject({
    text: 'Half at the first target.',
    shared: {
      kind: 'trade',
      trade: { symbol: 'AAPL', side: 'long', outcome: 'win', r: null, percent: 0.32, money: null, path: [], origin: 'file' },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Schwab|4471|103|"quantity|fill/);
});

it('a text has no public link: post_link_unsuited', async () => {
  const world = await communityWorld();
  const { body } = await ask(world, 'maya', 'share', { text: 'Words.', shares: null, requestId, link: true });
  expect(body.code).toBe('post_link_unsuited');
});

it('a site without a name gives no public link, and nothing is shared: post_link_nowhere', async () => {
  const world = { ...(await communityWorld()), site: { url: '', shell: async () => '' } };
  await someTrades(world);
  const { body } = await ask(world, 'maya', 'share', { text: '', shares: { kind: 'trade', trade: id('open') }, requestId, link: true });
  expect([body.code, await feedOf(world, 'maya')]).toEqual(['post_link_nowhere', []]);
});

it('amounts are in it only where they are shared', async () => {
  const world = await communityWorld();
  await memberNamed(world, 'open', { amounts: true });
  await someTrades(world, 'id-open');
  const { body } = await share(world, { kind: 'trade', trade: id('open') }, '', 'open');
  expect(body.data).toMatchObject({ shared: { trade: { money: { amount: '32', currency: 'USD' } } } });
});

it('amounts switched off are hidden from every page with the next request, and removed from every card once delivered', async () => {
  const table = memoryTable();
  const world = await communityWorld({ table });
  await memberNamed(world, 'open', { amounts: true });
  await someTrades(world, 'id-open');
  await ask(world, 'noah', 'follow', { username: 'open' });
  const { body } = await share(world, { kind: 'trade', trade: id('open') }, '', 'open');
  const post = (body.data as { _id: string })._id;
  const pages = async () => {
    const calls = [
      ...(['new', 'following', 'top'] as const).map((order) => ['feed', { order }] as const),
      ...([
        ['read', { id: post }],
        ['trader', { username: 'open' }],
      ] as const),
    ];
    const read = calls.map(([call, input]) => callEndpoint(routes(world), api.community[call], input, { token: 'noah' }));
    return (await Promise.all(read)).map((answer) => [answer.status, JSON.stringify(answer.body).includes('"amount":"32"')]);
  };
  expect(await pages()).toEqual(Array(5).fill([200, true]));
  const sharing = { community: true, leaderboard: false, amounts: false };
  await callEndpoint(account(world), api.account.savePrivacy, sharing, { token: 'open' });
  expect(await pages()).toEqual(Array(5).fill([200, false]));
  await hear(world);
  expect(JSON.stringify(table.all().filter(({ pk }) => /^(POST|FEED|CIRCLE)#/.test(pk)))).not.toContain('"amount":"32"');
  world.setNow(world.now() + 3 * 60_000);
  await settle(world);
  expect(await pages()).toEqual(Array(5).fill([200, false]));
  expect(table.all().filter(({ pk, sk }) => pk === 'FEED#WITHDRAWN' && sk !== 'WITHDRAWN')).toEqual([]);
});

it('a week is shared with the trades closed in it, day by day', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const { body } = await share(world, { kind: 'week', monday: '2026-11-18' });
  expect(body.data).toMatchObject({
    shared: {
      kind: 'week',
      week: { monday: '2026-11-16', trades: 1, wins: 1, withRisk: 0, r: null, percent: 0.32, money: null, kept: null },
    },
  });
  expect((body.data as { shared: { week: { days: { trades: number }[] } } }).shared.week.days.map((day) => day.trades)).toEqual([
    1, 0, 0, 0, 0, 0, 0,
  ]);
});

it('a week is shared in any zone while a position is open, which belongs to no day', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const preferences = { startingCapital: 10_000, timeZone: 'America/New_York' };
  await world.table.write({ update: profileKey(userIdOf('id-maya')), set: { preferences } });
  const { status, body } = await share(world, { kind: 'week', monday: '2026-11-16' });
  expect([status, (body.data as { shared: { week: { trades: number } } }).shared.week.trades]).toEqual([200, 1]);
});

it('the same request sent again is one post', async () => {
  const world = await communityWorld();
  for (let time = 0; time < 2; time++) await share(world, null, 'once');
  expect(await feedOf(world, 'noah')).toEqual(['once']);
});

it('what cannot be shared is refused: community_off, post_empty, trade_not_found, post_trade_open, post_week_empty', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const code = async (shares: object | null, text = '', token = 'maya') => (await share(world, shares, text, token)).body.code;
  expect(await code(null, 'hello', 'theo')).toBe('community_off');
  expect(await code(null, '   ')).toBe('post_empty');
  expect(await code({ kind: 'trade', trade: 'AAAAAAAAAAA' })).toBe('trade_not_found');
  expect(await code({ kind: 'trade', trade: id('still') })).toBe('post_trade_open');
  expect(await code({ kind: 'week', monday: '2026-11-09' })).toBe('post_week_empty');
  expect(await code({ kind: 'trade', trade: id('open') }, '', 'noah'), 'a trade of somebody else').toBe('trade_not_found');
  expect(await feedOf(world, 'noah')).toEqual([]);
});

it('twenty posts a day are enough: posts_too_many', async () => {
  const world = await communityWorld();
  for (let n = 0; n < 20; n++) await shared(world, 'maya', `post ${n}`);
  const { body } = await ask(world, 'maya', 'share', { text: 'one more', shares: null, requestId });
  expect(body.code).toBe('posts_too_many');
});

it('an id can be previewed before it is shared, as others would see it: preview refuses trade_not_found, post_trade_open and post_week_empty as well', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const { body } = await ask(world, 'maya', 'preview', { shares: { kind: 'trade', trade: id('open') } });
  expect(body.data).toMatchObject({ shared: { kind: 'trade', trade: { symbol: 'AAPL', percent: 0.32 } } });
  expect(await feedOf(world, 'noah')).toEqual([]);
});

it('the same request twice at the same time is one post, and both are answered with it', async () => {
  const world = await communityWorld();
  const answers = await Promise.all(
    [1, 2].map(() => callEndpoint(routes(world), api.community.share, { text: 'Once.', shares: null, requestId }, { token: 'maya' })),
  );
  const ids = answers.map(({ status, body }) => [status, (body.data as { _id: string })._id]);
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[0]![0]).toBe(200);
});
