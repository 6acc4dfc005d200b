import { expect, it } from 'vitest';
import { askAdmin, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';

it('lists who is neither in the group nor invited, by the beginning of a name', async () => {
  const world = await groupWorld();
  const id = await created(world);
  const names = async (q?: string) =>
    ((await askAdmin(world, 'ada', 'availableUsers', { id, ...(q !== undefined && { q }) })).body.data as { username: string }[]).map(
      ({ username }) => username,
    );
  expect(await names()).toEqual(['fred', 'maya', 'noah', 'otto']);
  expect(await names('MA')).toEqual(['maya']);
  await askAdmin(world, 'ada', 'inviteUser', { id, userId: 'id-maya' });
  expect(await names()).toEqual(['fred', 'noah', 'otto']);
  expect(await codeOf(askAdmin(world, 'otto', 'availableUsers', { id }))).toBe('group_not_found');
});

it('at most 50 of any number', async () => {
  const world = await groupWorld();
  const id = await created(world);
  for (let n = 0; n < 120; n++) await join(world, `trader${n}`, 'free');
  expect((await askAdmin(world, 'ada', 'availableUsers', { id })).body.data).toHaveLength(50);
});
