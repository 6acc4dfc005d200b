import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as communityRoutes } from '#functions/api/community/index.ts';
import { routes as moderationRoutes } from '#functions/api/moderation/index.ts';
import { communityWorld, memberNamed, setSharing } from '#functions/community/testing/communityWorld.ts';
import { someTrades, tradeOf } from '#functions/community/testing/someTrades.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { deliverPosts } from '#functions/listeners/deliverPosts.ts';
import { noteFollows } from '#functions/listeners/noteFollows.ts';
import { noteLikes } from '#functions/listeners/noteLikes.ts';
import { replacePosts } from '#functions/listeners/replacePosts.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('the community, its moderation, listeners and job work under the functions’ own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = await communityWorld({ table: base });
  await memberNamed(world, 'bill');
  const fenced = (permissions: FunctionPermissions) => ({ permissions, table: fencedTable(base, permissions) });
  const fences = {
    community: fenced(areas.community),
    moderation: fenced(areas.moderation),
    PostChanged: fenced(listeners.deliverPosts),
    PostLiked: fenced(listeners.noteLikes),
    TraderFollowed: fenced(listeners.noteFollows),
    ProfileChanged: fenced(listeners.replacePosts),
    job: fenced(jobs.settleCommunity),
  };
  const behind = (name: keyof typeof fences) => ({ ...world, table: fences[name].table });
  const heard = { PostChanged: deliverPosts, PostLiked: noteLikes, TraderFollowed: noteFollows, ProfileChanged: replacePosts };
  const hear = async () => {
    for (const event of world.published.splice(0)) {
      if (event.type === 'TradesChanged' || event.type === 'ConnectionDue') continue;
      const { type } = event;
      await heard[type](behind(type))({ 'detail-type': type, detail: event });
    }
  };
  const ask = async (token: string, call: keyof typeof api.community, input: object = {}) => {
    const response = await callEndpoint(communityRoutes(behind('community')), api.community[call], { ...input }, { token });
    await hear();
    expect(response.status, `${call}: ${JSON.stringify(response.body)}`).toBe(200);
    return response.body.data as { _id: string };
  };
  const decide = async (input: object) => {
    const routes = moderationRoutes(behind('moderation'));
    expect((await callEndpoint(routes, api.moderation.list, {}, { token: 'ada' })).status).toBe(200);
    expect((await callEndpoint(routes, api.moderation.decide, { ...input }, { token: 'ada' })).status).toBe(200);
    await hear();
  };
  const requestId = (n: number) => `request-aaaaaaaaaaaaaaa${n}`;

  await someTrades(world);
  for (const name of ['noah', 'olga']) await ask(name, 'follow', { username: 'maya' });
  const { _id: id } = await ask('maya', 'share', {
    text: 'One',
    shares: { kind: 'trade', trade: tradeOf('open') },
    requestId: requestId(1),
  });
  const week = await ask('maya', 'share', { text: '', shares: { kind: 'week', monday: '2026-11-16' }, requestId: requestId(2) });
  const gone = await ask('maya', 'share', { text: 'Gone', shares: null, requestId: requestId(8) });
  await ask('noah', 'comment', { id: gone._id, text: 'Oh.', requestId: requestId(9) });
  await ask('olga', 'like', { id: gone._id });
  await ask('maya', 'remove', { id: gone._id });
  await ask('noah', 'follow', { username: 'olga' });
  await ask('bill', 'follow', { username: 'maya' });
  for (const order of ['new', 'following', 'top']) await ask('noah', 'feed', { order });
  for (const name of ['noah', 'olga']) await ask(name, 'like', { id });
  await ask('noah', 'unlike', { id });
  const { _id: commentId } = await ask('noah', 'comment', { id, text: 'Hm.', requestId: requestId(3) });
  await ask('noah', 'editComment', { id, commentId, text: 'Hm!' });
  const second = await ask('noah', 'comment', { id, text: 'Oh.', requestId: requestId(4) });
  await ask('maya', 'edit', { id, text: 'Two' });
  for (const call of ['read', 'trader', 'traders', 'circle'] as const)
    await ask('noah', call, call === 'read' ? { id } : call === 'trader' ? { username: 'maya' } : {});
  await ask('olga', 'report', { id, reason: 'spam', note: '' });
  await ask('olga', 'report', { id, commentId, reason: 'spam', note: '' });
  await ask('maya', 'block', { username: 'noah' });
  await ask('maya', 'unblock', { username: 'noah' });
  await ask('noah', 'unfollow', { username: 'olga' });
  await decide({ id: `${id}.${commentId}`, act: 'remove', note: 'Spam.' });
  await ask('noah', 'removeComment', { id, commentId: second._id });
  await ask('noah', 'comment', { id, text: 'Still.', requestId: requestId(5) });
  await decide({ id, act: 'remove', note: 'Spam.' });
  await ask('olga', 'reportTrader', { username: 'maya', reason: 'abuse', note: '' });
  await decide({ id: '@id-maya', act: 'remove', note: 'Advertising.' });
  await setSharing(world, userIdOf('id-maya'), false);
  await world.publish({ type: 'ProfileChanged', userId: userIdOf('id-maya') });
  await hear();
  await setSharing(world, userIdOf('id-maya'), true);
  await world.publish({ type: 'ProfileChanged', userId: userIdOf('id-maya') });
  await hear();
  await ask('olga', 'follow', { username: 'maya' });
  await ask('olga', 'like', { id: week._id });
  await ask('noah', 'comment', { id: week._id, text: 'Nice.', requestId: requestId(6) });
  // Work without a delivered event is left to the job: a deleted post, and all content of a user who stopped sharing.
  await callEndpoint(communityRoutes(world), api.community.remove, { id: week._id }, { token: 'maya' });
  world.published.length = 0;
  for (const on of [false, true, false]) {
    await setSharing(world, userIdOf('id-maya'), on);
    world.setNow(world.now() + 3 * 60_000);
    if (on)
      await callEndpoint(
        communityRoutes(world),
        api.community.share,
        { text: 'Back', shares: null, requestId: requestId(7) },
        { token: 'maya' },
      );
    if (on) await callEndpoint(communityRoutes(world), api.community.follow, { username: 'maya' }, { token: 'olga' });
    await settle(behind('job'));
  }
  for (const [name, { table, permissions }] of Object.entries(fences)) {
    expect(table.denied, name).toEqual([]);
    expect(
      granted(permissions).filter((grant) => !table.used.has(grant)),
      name,
    ).toEqual([]);
  }
});
