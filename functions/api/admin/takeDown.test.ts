import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes as accountRoutes } from '#functions/api/account/index.ts';
import { findTraders } from '#functions/community/findTraders.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { standings } from '#functions/leaderboard/standings.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { profileKey, requireProfile } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { act, ask, auditLines } from './testing/adminWorld.ts';
import { back, down, fred, sharing, sharingWorld } from './testing/sharingFred.ts';

const titles = async (world: TestWorld) => (await loadNotices(world.table, fred, world.now())).map(({ title }) => title);
const asFred = (world: TestWorld, call: keyof typeof api.account, input: object = {}) =>
  callEndpoint(accountRoutes(world), api.account[call], { ...input }, { token: 'fred' });

it('hides a profile immediately regardless of its owner’s switches, and restores their wish when put back', async () => {
  const world = await sharingWorld();
  const listed = async () => (await findTraders(world.table, 'fred', 5)).length;
  expect(await down(world, 'profile')).toBe(200);
  expect([await listed(), (await requireProfile(world.table, fred)).sharing]).toEqual([0, { ...sharing, community: false }]);
  expect((await asFred(world, 'savePrivacy', sharing)).body.data).toEqual({ ...sharing, community: false });
  expect((await asFred(world, 'details')).body.data).toMatchObject({ takenDown: ['profile'], sharing: { community: false } });
  expect(await listed()).toBe(0);
  expect((await ask(world, 'user', { id: 'id-fred' })).body.data).toMatchObject({ takenDown: ['profile'] });
  expect(await back(world, 'profile')).toBe(200);
  expect([await listed(), (await requireProfile(world.table, fred)).sharing]).toEqual([1, sharing]);
  expect((await titles(world)).sort()).toEqual(['Your public profile is back', 'Your public profile was taken down']);
  expect(await auditLines(world)).toEqual(
    expect.arrayContaining(['ada: profile taken down, fred, note for a test', 'ada: profile put back, fred, note for a test']),
  );
});

it('keeps off what its owner no longer wants when it is put back', async () => {
  const world = await sharingWorld();
  await down(world, 'profile');
  await asFred(world, 'savePrivacy', { ...sharing, community: false });
  await back(world, 'profile');
  expect((await requireProfile(world.table, fred)).sharing.community).toBe(false);
});

it('removes a user from the leaderboard immediately', async () => {
  const world = await sharingWorld();
  expect(await down(world, 'rank')).toBe(200);
  expect((await standings.load(world.table, 'strong', fred))?.rows).toEqual([]);
  expect((await requireProfile(world.table, fred)).sharing).toEqual({ ...sharing, leaderboard: false });
  await back(world, 'rank');
  expect((await requireProfile(world.table, fred)).sharing).toEqual(sharing);
});

it('gives a made-up name in place of one that is taken down, which is not chosen again, and gives it back', async () => {
  const world = await sharingWorld();
  expect(await down(world, 'name')).toBe(200);
  const { username } = await requireProfile(world.table, fred);
  expect(username).toMatch(/^[a-z]+_[a-z]+_\d{4}$/);
  expect((await ask(world, 'user', { id: 'id-fred' })).body.data).toMatchObject({ username, takenDown: ['name'] });
  expect((await asFred(world, 'changeUsername', { username: 'Fred' })).body.code).toBe('username_taken');
  expect((await asFred(world, 'changeUsername', { username: 'alfred' })).status).toBe(200);
  expect(await back(world, 'name')).toBe(200);
  expect(await requireProfile(world.table, fred)).toMatchObject({ username: 'fred', takenDown: {} });
  expect((await titles(world)).sort()).toEqual(['Your username is back', 'Your username was taken down']);
});

it('stays down while an account is disabled and after it is enabled', async () => {
  const world = await sharingWorld();
  await act(world, 'disable', 'fred');
  await down(world, 'profile');
  await act(world, 'enable', 'fred');
  expect((await requireProfile(world.table, fred)).sharing).toEqual({ ...sharing, community: false });
  await back(world, 'profile');
  expect((await requireProfile(world.table, fred)).sharing).toEqual(sharing);
});

/** A world in which `other` happens just before the first save of Fred's profile: a race in a call. */
function during(world: TestWorld, other: () => Promise<unknown>): TestWorld {
  const { table } = world;
  let isFirst = true;
  const transact: typeof table.transact = async (writes) => {
    const isOfProfile = writes.some((write) => 'update' in write && write.update.sk === profileKey(fred).sk);
    if (isFirst && isOfProfile) {
      isFirst = false;
      world.setNow(world.now() + 1);
      await other();
    }
    return table.transact(writes);
  };
  return { ...world, table: { ...table, transact } };
}

it('keeps a part down when its owner saves other wishes concurrently', async () => {
  const world = await sharingWorld();
  expect(
    (
      await asFred(
        during(world, () => down(world, 'profile')),
        'savePrivacy',
        sharing,
      )
    ).status,
  ).toBe(200);
  expect((await requireProfile(world.table, fred)).sharing.community).toBe(false);
  expect(
    (
      await asFred(
        during(world, () => down(world, 'name')),
        'savePrivacy',
        sharing,
      )
    ).status,
  ).toBe(200);
  expect((await requireProfile(world.table, fred)).takenDown).toEqual({ community: true, name: 'fred' });
});

it('keeps down what another admin takes down at the same moment', async () => {
  const world = await sharingWorld();
  await down(
    during(world, () => down(world, 'profile')),
    'name',
  );
  expect((await requireProfile(world.table, fred)).takenDown).toEqual({ community: true, name: 'fred' });
  await act(world, 'disable', 'fred');
  await act(
    during(world, () => down(world, 'rank')),
    'enable',
    'fred',
  );
  expect((await requireProfile(world.table, fred)).sharing.leaderboard).toBe(false);
  await act(world, 'disable', 'fred');
  await act(world, 'enable', 'fred');
  await back(world, 'rank');
  expect((await requireProfile(world.table, fred)).sharing).toEqual({ ...sharing, community: false });
});

it('refuses one’s own account and an unknown one: admin_own, user_not_found; notifies once when done twice', async () => {
  const world = await sharingWorld();
  expect(await act(world, 'takeDown', 'ada', { what: 'rank' })).toBe('admin_own');
  expect(await act(world, 'takeDown', 'nobody', { what: 'rank' })).toBe('user_not_found');
  for (let time = 0; time < 2; time++) await down(world, 'profile');
  for (let time = 0; time < 2; time++) await back(world, 'profile');
  expect(await titles(world)).toHaveLength(2);
});
