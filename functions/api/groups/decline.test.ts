import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';

it('a declined invitation is gone, a second time is no error, and a member does not leave by it', async () => {
  const world = await groupWorld();
  const id = await created(world);
  for (const name of ['maya', 'noah']) await askAdmin(world, 'ada', 'invite', { id, email: `${name}@example.com` });
  await askMember(world, 'noah', 'accept', { id });
  for (const name of ['maya', 'maya', 'noah']) expect((await askMember(world, name, 'decline', { id })).status).toBe(200);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: [{}, { username: 'noah' }], invitees: [] });
  expect(await codeOf(askMember(world, 'maya', 'accept', { id }))).toBe('group_invitation_over');
  expect((await askMember(world, 'maya', 'decline', { id: 'AAAAAAAAAAA' })).status).toBe(200);
});
