import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';

it('returns the changes; refuses an older version with group_changed, too few places with group_smaller', async () => {
  const world = await groupWorld();
  const id = await created(world, { isPublic: true });
  for (const name of ['maya', 'noah']) await askMember(world, name, 'join', { id });
  const update = (changes: object) => askAdmin(world, 'ada', 'update', { ...groupText, id, version: 3, ...changes });
  expect(await codeOf(update({ capacity: 2 }))).toBe('group_smaller');
  expect((await update({ name: 'Earnings', capacity: 3 })).body.data).toMatchObject({
    name: 'Earnings',
    capacity: 3,
    isPublic: false,
    version: 4,
  });
  expect(await codeOf(update({ name: 'Again' }))).toBe('group_changed');
  expect(await codeOf(askAdmin(world, 'otto', 'update', { ...groupText, id, version: 4 }))).toBe('group_not_found');
  expect((await askAdmin(world, 'ada', 'list')).body.data).toMatchObject([{ name: 'Earnings', members: 3 }]);
});
