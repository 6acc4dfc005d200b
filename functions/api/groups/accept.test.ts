import { expect, it } from 'vitest';
import { DAY } from '#domain/units/millis.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';

it('accepts an invitation once; refuses another user’s with group_invitation_over', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'fred@example.com' });
  expect(await codeOf(askMember(world, 'noah', 'accept', { id }))).toBe('group_invitation_over');
  for (let time = 0; time < 2; time++) expect((await askMember(world, 'fred', 'accept', { id })).status).toBe(200);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: [{}, { username: 'fred' }], invitees: [] });
  expect(await codeOf(askMember(world, 'fred', 'accept', { id: 'AAAAAAAAAAA' }))).toBe('group_not_found');
});

it('refuses an invitation to a full group with group_full, and keeps it', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 2 });
  for (const name of ['maya', 'noah']) await askAdmin(world, 'ada', 'invite', { id, email: `${name}@example.com` });
  await askMember(world, 'maya', 'accept', { id });
  expect(await codeOf(askMember(world, 'noah', 'accept', { id }))).toBe('group_full');
  await askMember(world, 'maya', 'leave', { id });
  expect((await askMember(world, 'noah', 'accept', { id })).status).toBe(200);
});

it('refuses an expired invitation with group_invitation_over', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'fred@example.com' });
  world.setNow(world.now() + 14 * DAY - 1);
  const last = world.now();
  world.setNow(last + 1);
  expect(await codeOf(askMember(world, 'fred', 'accept', { id }))).toBe('group_invitation_over');
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: [{}] });
  world.setNow(last);
  expect((await askMember(world, 'fred', 'accept', { id })).status).toBe(200);
});
