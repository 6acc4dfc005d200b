import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { deleteAllLeftContent } from '#functions/groups/deleteLeftContent.ts';
import { leaveAllGroups } from '#functions/groups/leaveOneGroup.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';
import { notices } from '#functions/notices/notices.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';

it('a deleted group disappears for all users and notifies its members; a second time is group_not_found', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askAdmin(world, 'ada', 'invite', { id, email: 'noah@example.com' });
  await askMember(world, 'maya', 'accept', { id });
  expect(await codeOf(askAdmin(world, 'otto', 'remove', { id }))).toBe('group_not_found');
  expect((await askAdmin(world, 'ada', 'remove', { id })).status).toBe(200);
  expect(await codeOf(askAdmin(world, 'ada', 'remove', { id }))).toBe('group_not_found');
  for (const name of ['maya', 'noah']) expect((await askMember(world, name, 'list')).body.data).toEqual([]);
  expect(await codeOf(askMember(world, 'noah', 'accept', { id }))).toBe('group_not_found');
  const told = async (name: string) => (await shownTo(world, userIdOf(`id-${name}`))).map(({ title, message }) => [title, message]);
  const closed = ['ada closed Tuesday scalpers', 'ada deleted the study group Tuesday scalpers. Nothing in your journal has changed.'];
  expect(await told('maya')).toContainEqual(closed);
  expect(await told('noah')).not.toContainEqual(closed);
});

it('names the owner of a closed group while their account exists, and keeps no id of a deleted user', async () => {
  const world = await groupWorld();
  const titles = async () => (await shownTo(world, userIdOf('id-maya'))).map(({ title }) => title);
  const ids = [await created(world), await created(world, { name: 'Wednesday' })];
  for (const id of ids)
    for (const name of ['maya', 'noah']) {
      await askAdmin(world, 'ada', 'invite', { id, email: `${name}@example.com` });
      await askMember(world, name, 'accept', { id });
    }
  await askAdmin(world, 'ada', 'remove', { id: ids[0]! });
  expect(await titles()).toContain('ada closed Tuesday scalpers');
  const left = async (name: string) =>
    JSON.stringify([await world.table.query({ pk: 'GROUP#LEFT' }), await world.table.query({ pk: 'NOTICE#id-maya' })]).includes(name);
  await leaveAllGroups(world, userIdOf('id-noah'), []);
  expect(await left('id-noah')).toBe(false);
  await leaveAllGroups(world, userIdOf('id-ada'), []);
  expect(await left('id-ada')).toBe(false);
  expect((await titles()).filter((title) => title.includes('closed'))).toEqual(['A study group has closed', 'A study group has closed']);
});

it('forgets who is named by notifications of a deleted group, also after a crash right after its deletion', async () => {
  const world = await groupWorld();
  const id = await created(world);
  for (const name of ['maya', 'noah']) await askAdmin(world, 'ada', 'invite', { id, email: `${name}@example.com` });
  await askMember(world, 'maya', 'accept', { id });
  const namings = async () => (await world.table.query({ pk: notices.key(userIdOf('id-noah'), '').pk })).filter(({ naming }) => naming);
  expect(await namings()).toHaveLength(1);
  const dead = { ...world.table, write: () => Promise.reject(new Error('died')), query: () => Promise.reject(new Error('died')) };
  await askAdmin({ ...world, table: dead }, 'ada', 'remove', { id });
  expect(await codeOf(askAdmin(world, 'ada', 'read', { id }))).toBe('group_not_found');
  await deleteAllLeftContent(world.table);
  expect(await namings()).toEqual([]);
});

it('the largest group goes in one transaction', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 30, isPublic: true });
  for (let n = 0; n < 29; n++) {
    await join(world, `member${n}`, 'premium');
    await askMember(world, `member${n}`, 'join', { id });
    if (n === 27)
      for (let other = 0; other < 30; other++) {
        await join(world, `guest${other}`, 'free');
        await askAdmin(world, 'ada', 'invite', { id, email: `guest${other}@example.com` });
      }
  }
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: { length: 30 }, invitees: { length: 30 } });
  expect((await askAdmin(world, 'ada', 'remove', { id })).status).toBe(200);
  expect((await askMember(world, 'member7', 'list')).body.data).toEqual([]);
});
