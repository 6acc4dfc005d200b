import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, communityWorld, memberNamed, setSharing } from '#functions/community/testing/communityWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { standings } from '#functions/leaderboard/standings.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { profiles, profileWrite } from '#functions/people/profile.ts';
import { routes as account } from '../account/index.ts';

const names = (body: Record<string, unknown>) => (body.data as { traders: { username: string }[] }).traders.map(({ username }) => username);

it('lists sharing users by name prefix, and removes them the moment they stop', async () => {
  const world = await communityWorld();
  await memberNamed(world, 'noah_two');
  const find = async (q?: string) => names((await ask(world, 'theo', 'traders', q === undefined ? {} : { q })).body);
  expect(await find()).toEqual(['ada', 'fred', 'maya', 'noah', 'noah_two', 'olga']);
  expect(await find('NO')).toEqual(['noah', 'noah_two']);
  await setSharing(world, userIdOf('id-noah'), false);
  expect(await find('no')).toEqual(['noah_two']);
});

it('the profile’s switch removes a user from every list in its own transaction, and restores them', async () => {
  const world = await communityWorld();
  const turn = (community: boolean) =>
    callEndpoint(account(world), api.account.savePrivacy, { community, leaderboard: false, amounts: false }, { token: 'maya' });
  await turn(false);
  expect(names((await ask(world, 'theo', 'traders')).body)).not.toContain('maya');
  await turn(true);
  expect(names((await ask(world, 'theo', 'traders')).body)).toContain('maya');
});

it('goes on after the last name of a page, and marks whom one follows', async () => {
  const world = await communityWorld();
  for (let n = 0; n < 30; n++) await memberNamed(world, `zed${String(n).padStart(2, '0')}`);
  await ask(world, 'theo', 'follow', { username: 'ada' });
  const { body } = await ask(world, 'theo', 'traders');
  expect(body.data).toMatchObject({ traders: { length: 30, 0: { username: 'ada', following: true, own: false } }, next: 'zed24' });
  expect(names((await ask(world, 'theo', 'traders', { after: 'zed24' })).body)).toEqual(['zed25', 'zed26', 'zed27', 'zed28', 'zed29']);
});

it('carries the figures of each profile, and only what its owner shares', async () => {
  const world = await communityWorld();
  await onTheBoard(world.table, userIdOf('id-maya'));
  const lineOf = async (name: string) => {
    const { body } = await ask(world, 'theo', 'traders');
    return (body.data as { traders: { username: string }[] }).traders.find(({ username }) => username === name);
  };
  const rules = { kept: 3, of: 4 };
  const standing = (await standings.load(world.table, 'strong', userIdOf('id-maya')))!;
  const rows = standing.rows.map((row) => ({ ...row, card: { ...row.card, rules } }));
  await world.table.write({ put: standings.item({ ...standing, rows }, userIdOf('id-maya')) });
  expect(await lineOf('maya'), 'not on the leaderboard by her own switch').toMatchObject({
    trades: 0,
    style: null,
    inR: null,
    rules: null,
  });
  const profile = (await profiles.load(world.table, 'strong', userIdOf('id-maya')))!;
  await world.table.write(profileWrite(userIdOf('id-maya'), { sharing: { ...profile.sharing, leaderboard: true } }));
  expect(await lineOf('maya')).toMatchObject({ rules });
  await world.table.write(profileWrite(userIdOf('id-maya'), { username: 'trader1' }));
  expect(await lineOf('maya'), 'a name that was taken down goes before the list is placed anew').toBeUndefined();
  await world.table.write(profileWrite(userIdOf('id-maya'), { username: 'maya' }));
  await world.table.write(profileWrite(userIdOf('id-maya'), { sharing: { ...profile.sharing, community: false } }));
  expect(await lineOf('maya'), 'a switch counts before the list does').toBeUndefined();
});
