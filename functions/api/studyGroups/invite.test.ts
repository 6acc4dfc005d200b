import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { listAudit } from '#functions/audit/audit.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { updateAccess } from '#functions/people/access.ts';

it('an invitation is in the list of invitees and among the notifications of who is invited', async () => {
  const world = await groupWorld();
  const id = await created(world);
  const { body } = await askAdmin(world, 'ada', 'invite', { id, email: ' Maya@Example.com ' });
  const until = new Date(world.now() + 14 * 86_400_000).toISOString();
  expect(body.data).toMatchObject({ invitees: [{ _id: 'id-maya', username: 'maya', until }] });
  expect(await loadNotices(world.table, userIdOf('id-maya'), world.now())).toMatchObject([
    { type: 'invite', title: 'You’re invited to Tuesday scalpers', group: id },
  ]);
});

it('each refusal leaves no notification', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 2 });
  const invite = (email: string, token = 'ada') => codeOf(askAdmin(world, token, 'invite', { id, email }));
  expect(await invite('nobody@example.com')).toBe('group_no_account');
  expect(await invite('maya@example.com', 'otto')).toBe('group_not_found');
  expect(await invite('ada@example.com')).toBe('group_member_already');
  expect(await invite('maya@example.com')).toBeUndefined();
  expect(await invite('maya@example.com')).toBe('group_invited_already');
  await askMember(world, 'maya', 'accept', { id });
  expect(await invite('noah@example.com')).toBe('group_full');
  expect(await loadNotices(world.table, userIdOf('id-noah'), world.now())).toEqual([]);
  expect(await loadNotices(world.table, userIdOf('id-maya'), world.now())).toHaveLength(1);
});

it('the thirty-first open invitation is group_invitations_full; ended ones make room', async () => {
  const world = await groupWorld();
  const id = await created(world, { capacity: 30 });
  const invite = async (n: number) => {
    await join(world, `guest${n}`, 'free');
    return codeOf(askAdmin(world, 'ada', 'invite', { id, email: `guest${n}@example.com` }));
  };
  for (let n = 0; n < 30; n++) expect(await invite(n)).toBeUndefined();
  expect(await invite(30)).toBe('group_invitations_full');
  world.setNow(world.now() + 14 * 86_400_000);
  expect(await invite(30)).toBeUndefined();
  expect((await askMember(world, 'guest3', 'accept', { id })).body.code).toBe('group_invitation_over');
});

it('the id of a group is required', async () => {
  const world = await groupWorld();
  for (const id of ['', '../x', 'no-id-of-ours'])
    expect(JSON.stringify((await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' })).body)).toContain(
      'No study group ID provided',
    );
});

it('the email is required', async () => {
  const world = await groupWorld();
  const id = await created(world);
  for (const sent of [{ email: '' }, { email: '   ' }, {}, { email: null }])
    expect((await askAdmin(world, 'ada', 'invite', { id, ...sent })).body).toMatchObject({ error: 'Email is required' });
});

it('an account that is not active is group_no_account, and an invitation is written down', async () => {
  const world = await groupWorld();
  const id = await created(world);
  const invite = () => codeOf(askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' }));
  const day = new Date(world.now()).toISOString().slice(0, 10);
  const invitations = async () => (await listAudit(world.table, day, 50)).filter(({ action }) => action === 'study group invitation');
  await updateAccess(world.table, userIdOf('id-maya'), () => ({ status: 'leaving' }));
  expect(await invite()).toBe('group_no_account');
  expect(await invitations()).toEqual([]);
  await updateAccess(world.table, userIdOf('id-maya'), () => ({ status: 'active' }));
  expect(await invite()).toBeUndefined();
  expect(await invitations()).toMatchObject([{ by: 'id-ada', target: 'id-maya' }]);
});

it('a notification names the owner who invites, and no other admin', async () => {
  const world = await groupWorld();
  const id = await created(world, { isPublic: true });
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askAdmin(world, 'otto', 'invite', { id, email: 'noah@example.com' });
  const namingOf = async (name: string) =>
    (await loadNotices(world.table, userIdOf(`id-${name}`), world.now())).map(({ naming }) => naming?.by);
  expect(await namingOf('maya')).toEqual(['id-ada']);
  expect(await namingOf('noah')).toEqual([undefined]);
});
