import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { loadNotices } from '#functions/notices/notices.ts';

it('a member who is removed is notified and sees the group no more; an invitation that is taken back opens nothing', async () => {
  const world = await groupWorld();
  const id = await created(world);
  for (const name of ['maya', 'noah']) await askAdmin(world, 'ada', 'invite', { id, email: `${name}@example.com` });
  await askMember(world, 'maya', 'accept', { id });
  const remove = (userId: string, token = 'ada') => askAdmin(world, token, 'removePerson', { id, userId });
  expect((await remove('id-maya')).body.data).toMatchObject({ members: [{ username: 'ada' }], invitees: [{ username: 'noah' }] });
  expect((await remove('id-noah')).body.data).toMatchObject({ invitees: [] });
  expect(await codeOf(askMember(world, 'maya', 'read', { id }))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'noah', 'accept', { id }))).toBe('group_invitation_over');
  expect((await loadNotices(world.table, userIdOf('id-maya'), world.now())).map(({ type }) => type).sort()).toEqual(['group', 'invite']);
  expect(await codeOf(remove('id-ada'))).toBe('group_of_owner');
  expect(await codeOf(remove('id-maya', 'otto'))).toBe('group_not_found');
});
