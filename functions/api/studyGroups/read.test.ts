import { expect, it } from 'vitest';
import { askAdmin, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';

it('a group shows its members and open invitations; another admin’s is group_not_found unless it is public', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ _id: id, invitees: [{ username: 'maya' }] });
  expect(await codeOf(askAdmin(world, 'otto', 'read', { id }))).toBe('group_not_found');
  const open = await created(world, { isPublic: true });
  expect((await askAdmin(world, 'otto', 'read', { id: open })).status).toBe(200);
  world.setNow(world.now() + 14 * 86_400_000);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ invitees: [] });
});

it('an invalid id of a group has the sentence of the specification', async () => {
  const world = await groupWorld();
  const { status, body } = await askAdmin(world, 'ada', 'read', { id: '../x' });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('No study group ID provided')]);
});
