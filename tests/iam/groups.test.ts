import { expect, it } from 'vitest';
import { askAdmin, askMember } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('running study groups and being in them work under the functions’ own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = await groupWorld({ table: base });
  const admin = fencedTable(base, areas.studyGroups);
  const member = fencedTable(base, areas.groups);
  const [asAdmin, asMember] = [
    { ...world, table: admin },
    { ...world, table: member },
  ];
  const { body } = await askAdmin(asAdmin, 'ada', 'create', { ...groupText, isPublic: true, requestId: 'request-0123456789' });
  const { _id: id } = body.data as { _id: string };
  const statuses = [
    await askAdmin(asAdmin, 'ada', 'list', { includePublic: 'true' }),
    await askAdmin(asAdmin, 'ada', 'availableUsers', { id }),
    await askAdmin(asAdmin, 'ada', 'invite', { id, email: 'fred@example.com' }),
    await askAdmin(asAdmin, 'ada', 'inviteUser', { id, userId: 'id-noah' }),
    await askMember(asMember, 'fred', 'accept', { id }),
    await askMember(asMember, 'maya', 'join', { id }),
    await askMember(asMember, 'maya', 'list'),
    await askMember(asMember, 'maya', 'read', { id }),
    await askMember(asMember, 'maya', 'leave', { id }),
    await askAdmin(asAdmin, 'ada', 'removePerson', { id, userId: 'id-fred' }),
    await askAdmin(asAdmin, 'ada', 'read', { id }),
    await askAdmin(asAdmin, 'ada', 'remove', { id }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  for (const [table, permissions] of [[admin, areas.studyGroups] as const, [member, areas.groups] as const]) {
    expect(table.denied).toEqual([]);
    expect(granted(permissions).filter((grant) => !table.used.has(grant))).toEqual([]);
  }
});
