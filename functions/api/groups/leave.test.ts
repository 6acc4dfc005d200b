import { describe, expect, it } from 'vitest';
import { INVITATION_DAYS } from '#domain/groups/studyGroup.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { leaveAllGroups } from '#functions/groups/leaveOneGroup.ts';
import { askAdmin, askMember, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { listAllNotices } from '#functions/notices/notices.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

it('members leave, and doing it twice is no error', async () => {
  const world = await groupWorld();
  const id = await created(world);
  await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
  await askMember(world, 'maya', 'accept', { id });
  for (let time = 0; time < 2; time++) expect((await askMember(world, 'maya', 'leave', { id })).status).toBe(200);
  expect((await askAdmin(world, 'ada', 'read', { id })).body.data).toMatchObject({ members: [{ username: 'ada' }], invitees: [] });
  expect((await askMember(world, 'maya', 'leave', { id: 'AAAAAAAAAAA' })).status).toBe(200);
});

describe('notifications about a group', () => {
  const left = {
    'declined the invitation': async (world: TestWorld, id: string) => void (await askMember(world, 'maya', 'decline', { id })),
    'let it end, before another was invited': async (world: TestWorld, id: string) => {
      world.setNow(world.now() + (INVITATION_DAYS + 1) * DAY);
      await askAdmin(world, 'ada', 'invite', { id, email: 'noah@example.com' });
    },
    'was invited no more': async (world: TestWorld, id: string) =>
      void (await askAdmin(world, 'ada', 'removePerson', { id, userId: 'id-maya' })),
    'left it': async (world: TestWorld, id: string) => {
      await askMember(world, 'maya', 'accept', { id });
      await askMember(world, 'maya', 'leave', { id });
    },
  };
  it.each(Object.entries(left))('no longer name its people once the reader %s', async (_, away) => {
    const world = await groupWorld();
    const id = await created(world);
    await askAdmin(world, 'ada', 'invite', { id, email: 'maya@example.com' });
    const [maya, ada] = [userIdOf('id-maya'), userIdOf('id-ada')];
    const namesIn = async () => (await listAllNotices(world.table, maya)).map(({ naming }) => naming?.by);
    expect(await namesIn()).toEqual([ada]);
    await away(world, id);
    expect(new Set(await namesIn())).toEqual(new Set([undefined]));
    await leaveAllGroups(world, ada, ['ada']);
    expect(JSON.stringify(await listAllNotices(world.table, maya))).not.toContain(ada);
  });
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
