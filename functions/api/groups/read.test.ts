import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';

it('members see who is in it; others see a public one without its members, and no other: group_not_found', async () => {
  const world = await groupWorld();
  const id = await created(world);
  const open = await created(world, { isPublic: true, name: 'Open' });
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  expect((await askMember(world, 'maya', 'read', { id })).body.data).toMatchObject({ role: 'invited', members: [], people: 1 });
  await askMember(world, 'maya', 'accept', { id });
  expect((await askMember(world, 'maya', 'read', { id })).body.data).toMatchObject({
    ...groupText,
    role: 'member',
    owner: 'ada',
    people: 2,
    members: [{ username: 'ada' }, { username: 'maya' }],
  });
  expect(await codeOf(askMember(world, 'noah', 'read', { id }))).toBe('group_not_found');
  expect((await askMember(world, 'noah', 'read', { id: open })).body.data).toMatchObject({ role: null, members: [], people: 1 });
  expect((await askMember(world, 'noah', 'list')).body.data).toMatchObject([{ name: 'Open', role: null, owner: 'ada' }]);
  expect((await askMember(world, 'maya', 'list')).body.data).toMatchObject([{ name: 'Open' }, { role: 'member' }]);
});

it('no answer names anything of a person but the username', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askMember(world, 'maya', 'accept', { id });
  for (const call of ['read', 'list'] as const) {
    const text = JSON.stringify((await askMember(world, 'maya', call, call === 'read' ? { id } : {})).body);
    expect(text).not.toContain('example.com');
    expect(text).toContain('ada');
  }
});
