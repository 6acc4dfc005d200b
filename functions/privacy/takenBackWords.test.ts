import { expect, it } from 'vitest';
import { api as contract } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { routes as communityRoutes } from '#functions/api/community/index.ts';
import { routes as exportRoutes } from '#functions/api/exports/index.ts';
import { routes as groupRoutes } from '#functions/api/groups/index.ts';
import { routes as notificationRoutes } from '#functions/api/notifications/index.ts';
import { ask, commented, communityWorld, memberNamed, setSharing, shared } from '#functions/community/testing/communityWorld.ts';
import { askAdmin, askMember, created } from '#functions/groups/testing/askGroups.ts';
import { sharedTrade } from '#functions/groups/testing/reviewWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { trade } from '#functions/leaderboard/testing/tradingMember.ts';
import { replacePosts } from '#functions/listeners/replacePosts.ts';
import { notices } from '#functions/notices/notices.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { deletionOf } from './deletions.ts';

const DAY = 86_400_000;
const maya = userIdOf('id-maya');

/**
 * Quill appears in all notifications of others: a comment, a like and a follow, each also withdrawn elsewhere, and
 * two study groups, one of which they left.
 */
async function quillAmongOthers() {
  const memory = memoryTable();
  const world = await communityWorld({ table: memory });
  const quill = await memberNamed(world, 'quill', { plan: 'admin' });
  const [posts, others] = [[await shared(world, 'maya'), await shared(world, 'maya')], await shared(world, 'noah')];
  for (const { _id: id } of posts) await commented(world, 'quill', id, 'A zebra would have sold.');
  for (const { _id: id } of [...posts, others]) await ask(world, 'quill', 'like', { id });
  for (const username of ['maya', 'noah']) await ask(world, 'quill', 'follow', { username });
  await ask(world, 'quill', 'unlike', { id: others._id });
  await ask(world, 'quill', 'unfollow', { username: 'noah' });
  for (const owner of ['ada', 'quill', 'ada']) {
    const id = await created(world, { name: `Room of ${owner === 'quill' ? 'traders' : owner}` }, owner);
    for (const name of ['maya', 'quill']) {
      if (name !== owner) await askAdmin(world, owner, 'inviteUser', { id, userId: `id-${name}` });
      await askMember(world, name, 'accept', { id });
    }
    await trade(world, userIdOf('id-quill'), { count: 3, until: testNow - 2 * DAY, batch: id });
    await askMember(world, 'quill', 'requestReview', { id, trade: sharedTrade('quill'), question: 'Was zebra too early?', checks: [] });
    if (owner === 'ada') await askMember(world, 'quill', 'leave', { id });
  }
  return { world, memory, quill };
}

/** The same from an older release: text and names stored in the notifications. */
async function toldByOlderRelease(world: TestWorld, reader: UserId, post: string): Promise<void> {
  const told = [
    { type: 'message', title: 'quill commented on your post', message: 'A zebra would have sold.', post },
    { type: 'trade', title: 'quill and 2 others liked your post', message: 'I waited.', post },
    { type: 'update', title: 'quill now follows you', message: 'They see what you share in their feed.', trader: 'quill' },
  ] as const;
  for (const [n, notice] of told.entries()) {
    const id = `${world.now().toString(36).padStart(9, '0')}older${n}`;
    await world.table.write({ put: notices.item({ ...notice, read: false, createdAt: world.now() }, reader, id) });
  }
}

/** Replies to Maya that mention other users. */
async function answersToMaya(world: TestWorld): Promise<string> {
  const call = async (routes: Parameters<typeof callEndpoint>[0], endpoint: (typeof contract)['groups']['list'] | unknown, input = {}) =>
    JSON.stringify(await callEndpoint(routes, endpoint as typeof contract.groups.list, input, { token: 'maya' }));
  const answers = [
    await call(notificationRoutes(world), contract.notifications.list),
    await call(communityRoutes(world), contract.community.feed, { order: 'new' }),
    await call(communityRoutes(world), contract.community.traders),
    await call(communityRoutes(world), contract.community.circle),
    await call(groupRoutes(world), contract.groups.list),
    await call(exportRoutes(world), contract.exports.create),
  ];
  return answers.join('\n');
}

const erase = async (world: TestWorld, quill: UserId) =>
  eraseAccount(world, deletionOf(quill, quill, (await loadProfile(world.table, quill))!, world.now()));

it('a deleted account leaves no words, names or ids with others, nor in any reply', async () => {
  const { world, memory, quill } = await quillAmongOthers();
  expect(await answersToMaya(world)).toMatch(/quill.*zebra/s);
  await erase(world, quill);
  const left = memory.all().filter(({ pk }) => !pk.startsWith('AUDIT#'));
  expect(left.filter((item) => /quill|zebra/i.test(JSON.stringify(item))).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([
    'USERNAME#quill USERNAME',
  ]);
  expect(await answersToMaya(world)).not.toMatch(/quill|zebra/i);
  expect((await shownTo(world, maya)).length).toBeGreaterThan(3);
});

it('what an older release stored is shown without names and words, and is deleted with the account they are of', async () => {
  const { world, memory, quill } = await quillAmongOthers();
  const { _id: post } = await shared(world, 'maya');
  await commented(world, 'quill', post, 'A zebra would have sold.');
  await ask(world, 'quill', 'like', { id: post });
  await toldByOlderRelease(world, maya, post);
  const older = (await shownTo(world, maya)).filter(({ id }) => id.includes('older'));
  expect(older.map(({ title, message, trader }) => [title, message, trader]).sort()).toEqual([
    ['Someone and 2 others liked your post', 'I waited.', undefined],
    ['Someone commented on your post', 'The comment is no longer there.', undefined],
    ['Someone now follows you', 'They see what you share in their feed.', undefined],
  ]);
  await erase(world, quill);
  const left = memory.all().filter(({ pk }) => pk === `NOTICE#${maya}`);
  expect(left.filter((item) => /quill|zebra/i.test(JSON.stringify(item)))).toEqual([]);
});

it('a user who stops sharing loses their name in the community immediately, and regains it afterwards', async () => {
  const { world, quill } = await quillAmongOthers();
  const titles = async () => (await shownTo(world, maya)).filter(({ group }) => group === undefined).map(({ title }) => title);
  const named = await titles();
  expect(named.join()).toMatch(/quill commented.*quill liked|quill liked.*quill commented/s);
  await setSharing(world, quill, false);
  expect((await titles()).join()).not.toMatch(/quill/);
  await setSharing(world, quill, true);
  expect(await titles()).toEqual(named);
});

it('reloads an open notification list when a user it names stops sharing, and when they share again', async () => {
  const { world, quill } = await quillAmongOthers();
  const ask = async (known?: string) => {
    const headers = known === undefined ? {} : { 'if-none-match': known };
    return callEndpoint(notificationRoutes(world), contract.notifications.list, {}, { token: 'maya', headers });
  };
  const version = async () => (await ask()).headers.etag!;
  world.setNow(world.now() + 5 * 60_000);
  const known = await version();
  expect((await ask(known)).status).toBe(304);
  await setSharing(world, quill, false);
  await replacePosts(world)({ 'detail-type': 'ProfileChanged', detail: { type: 'ProfileChanged', userId: quill } });
  const renewed = await ask(known);
  expect([renewed.status, JSON.stringify(renewed.body)]).toEqual([200, expect.not.stringMatching(/"title":"quill (commented|liked)/)]);
  const without = await version();
  await setSharing(world, quill, true);
  await replacePosts(world)({ 'detail-type': 'ProfileChanged', detail: { type: 'ProfileChanged', userId: quill } });
  expect(JSON.stringify((await ask(without)).body)).toMatch(/"title":"quill (commented|liked)/);
});
