import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';

it('members leave, and doing it twice is no error', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askMember(world, 'maya', 'accept', { id });
  for (let time = 0; time < 2; time++) expect((await askMember(world, 'maya', 'leave', { id })).status).toBe(200);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: [{ username: 'ada' }], invitees: [] });
  expect((await askMember(world, 'maya', 'leave', { id: 'AAAAAAAAAAA' })).status).toBe(200);
});

it('refuses the group’s owner with group_of_owner', async () => {
  const world = await groupWorld();
  const id = await created(world);
  expect(await codeOf(askMember(world, 'ada', 'leave', { id }))).toBe('group_of_owner');
});

it('changes nothing for a non-member', async () => {
  const table = memoryTable();
  const world = await groupWorld({ table });
  const id = await created(world, { isPublic: true });
  const before = table.all();
  const { read } = table.meter;
  expect((await askMember(world, 'noah', 'leave', { id })).status).toBe(200);
  expect(table.all()).toEqual(before);
  expect(table.meter.read - read, 'ACCESS, the group, and nothing of what lies in it').toBeLessThanOrEqual(3);
});
