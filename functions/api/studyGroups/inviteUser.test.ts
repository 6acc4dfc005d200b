import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';

it('invites one of the available users, and refuses as inviting by email does', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 2 });
  const invite = (userId: string, token = 'ada') => codeOf(askAdmin(world, token, 'inviteUser', { id, userId }));
  expect(await invite('id-nobody')).toBe('group_no_account');
  expect(await invite('id-maya', 'otto')).toBe('group_not_found');
  expect(await invite('id-ada')).toBe('group_member_already');
  expect(await invite('id-maya')).toBeUndefined();
  expect(await invite('id-maya')).toBe('group_invited_already');
  await askMember(world, 'maya', 'accept', { id });
  expect(await invite('id-noah')).toBe('group_full');
});

it('thirty open invitations are group_invitations_full', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 30 });
  for (let n = 0; n < 31; n++) {
    const userId = await join(world, `guest${n}`, 'free');
    expect(await codeOf(askAdmin(world, 'ada', 'inviteUser', { id, userId }))).toBe(n < 30 ? undefined : 'group_invitations_full');
  }
});
