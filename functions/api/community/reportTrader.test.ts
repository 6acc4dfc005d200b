import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { leaveCommunity } from '#functions/community/leaveCommunity.ts';
import { ask, communityWorld } from '#functions/community/testing/communityWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { loadProfile, profileWrite } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as moderation } from '../moderation/index.ts';

const asAdmin = (world: TestWorld, call: keyof typeof api.moderation, input: object = {}) =>
  callEndpoint(moderation(world), api.moderation[call], { ...input }, { token: 'ada' });
const open = async (world: TestWorld) => (await asAdmin(world, 'list')).body.data as readonly { _id: string }[];
const report = (world: TestWorld, token: string, username: string) =>
  ask(world, token, 'reportTrader', { username, reason: 'abuse', note: 'Look at this.' });
const noah = userIdOf('id-noah');

/** Maya and Olga reported what Noah writes of himself. */
async function reported(): Promise<{ world: TestWorld; id: string }> {
  const world = await communityWorld();
  await world.table.write(profileWrite(noah, { bio: 'Buy my course.' }));
  for (const name of ['maya', 'olga', 'maya']) expect((await report(world, name, 'Noah')).status).toBe(200);
  return { world, id: (await open(world))[0]!._id };
}

it('admins see the reported line, once, with who reported it', async () => {
  const { world } = await reported();
  expect(await open(world)).toMatchObject([
    { kind: 'profile', text: 'Buy my course.', shared: null, author: { username: 'noah' }, voices: [{ by: 'maya' }, { by: 'olga' }] },
  ]);
});

it('taking it down clears the bio and notifies its author with the reason; keeping it changes nothing', async () => {
  const { world, id } = await reported();
  expect((await asAdmin(world, 'decide', { id, act: 'remove', note: 'No advertising.' })).status).toBe(200);
  expect((await loadProfile(world.table, noah))?.bio).toBe('');
  expect((await loadNotices(world.table, noah, world.now()))[0]).toMatchObject({ title: 'Your line about yourself was taken down' });
  expect(await open(world)).toEqual([]);
  expect((await asAdmin(world, 'decide', { id, act: 'keep', note: 'Again.' })).body.code).toBe('report_not_found');
  const kept = await reported();
  await asAdmin(kept.world, 'decide', { id: kept.id, act: 'keep', note: 'Fine.' });
  expect((await loadProfile(kept.world.table, noah))?.bio).toBe('Buy my course.');
});

it('refuses a trader who shares nothing, an unknown one and oneself: trader_not_found, community_self', async () => {
  const world = await communityWorld();
  const before = await open(world);
  for (const name of ['theo', 'nobody']) expect((await report(world, 'maya', name)).body.code).toBe('trader_not_found');
  expect((await report(world, 'maya', 'maya')).body.code).toBe('community_self');
  expect(await open(world)).toEqual(before);
});

it('a day takes twenty reports, of posts and profiles together: reports_too_many', async () => {
  const world = await communityWorld();
  const at = { pk: `LIMIT#report:id-maya`, sk: new Date(world.now()).toISOString().slice(0, 10) };
  await world.table.write({ put: { ...at, count: 20 } });
  expect((await report(world, 'maya', 'noah')).body.code).toBe('reports_too_many');
});

it('a report goes with the account it is about', async () => {
  const { world } = await reported();
  await leaveCommunity(world, noah, ['noah']);
  expect(await open(world)).toEqual([]);
});
