import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';
import { loadNotices } from '#functions/notices/notices.ts';

it('a deleted group is gone for everybody, and its members are notified; a second time it is group_not_found', async () => {
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
  const titles = async (name: string) => (await loadNotices(world.table, userIdOf(`id-${name}`), world.now())).map(({ title }) => title);
  expect(await titles('maya')).toContain('Tuesday scalpers has closed');
  expect(await titles('noah')).not.toContain('Tuesday scalpers has closed');
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
