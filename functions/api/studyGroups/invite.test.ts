import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { listAudit } from '#functions/audit/audit.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { updateAccess } from '#functions/people/access.ts';
import { showNotices } from '#functions/privacy/showNotices.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const told = ({ table, now }: TestWorld) => loadNotices(table, userIdOf('id-maya'), now());
const shown = async (world: TestWorld) =>
  (await showNotices(world.table, userIdOf('id-maya'), await told(world))).map(({ title, message }) => `${title}: ${message}`);

it('an invitation is in the list of invitees and among the notifications of who is invited', async () => {
  const world = await groupWorld();
  const id = await created(world);
  const { body } = await askAdmin(world, 'ada', 'invite', { id, email: ' Maya@Example.com ' });
  const until = new Date(world.now() + 14 * 86_400_000).toISOString();
  expect(body.data).toMatchObject({ invitees: [{ _id: 'id-maya', username: 'maya', until }] });
  expect(await told(world)).toMatchObject([{ type: 'invite', group: id }]);
  expect(await shown(world)).toEqual([
    'You’re invited to Tuesday scalpers: ada invited you to the study group Tuesday scalpers. The invitation lasts 14 days.',
  ]);
});

it('notifications of an invitation and of a removal say the group’s name while it exists, and do not keep it', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askMember(world, 'maya', 'accept', { id });
  await askAdmin(world, 'ada', 'removePerson', { id, userId: 'id-maya' });
  const named = (await shown(world)).filter((text) => text.includes('the study group Tuesday scalpers'));
  expect([named.length, JSON.stringify(await told(world)).includes('Tuesday')]).toEqual([2, false]);
  await askAdmin(world, 'ada', 'remove', { id });
  expect((await shown(world)).map((text) => text.split('.')[0]).sort()).toEqual([
    'You’re invited to a study group: An admin invited you to a study group',
    'You’re no longer in a study group: You were removed from a study group',
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
