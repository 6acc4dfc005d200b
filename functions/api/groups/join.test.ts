import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';

it('a public group can be joined until it is full; one that is not public is group_not_found', async () => {
  const world = await groupWorld();
  const id = await created(world, { isPublic: true, capacity: 2 });
  const closed = await created(world);
  expect((await askMember(world, 'maya', 'join', { id })).status).toBe(200);
  expect((await askMember(world, 'maya', 'join', { id })).status).toBe(200);
  expect(await codeOf(askMember(world, 'noah', 'join', { id }))).toBe('group_full');
  expect(await codeOf(askMember(world, 'noah', 'join', { id: closed }))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'noah', 'join', { id: 'AAAAAAAAAAA' }))).toBe('group_not_found');
});

it('admits no more users than places when many join concurrently', async () => {
  const world = await groupWorld();
  const id = await created(world, { isPublic: true, capacity: 4 });
  const names = Array.from({ length: 6 }, (_, n) => `trader${n}`);
  for (const name of names) await join(world, name, 'premium');
  const statuses = await Promise.all(names.map(async (name) => (await askMember(world, name, 'join', { id })).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: { length: 4 } });
});
