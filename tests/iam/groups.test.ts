import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld, sharedTrade } from '#functions/groups/testing/reviewWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('running study groups and being in them work under the functions’ own policies and use all they grant', async () => {
  const base = memoryTable();
  const { world, id: room } = await reviewWorld({}, { table: base });
  const admin = fencedTable(base, areas.studyGroups);
  const member = fencedTable(base, areas.groups);
  const [asAdmin, asMember] = [
    { ...world, table: admin },
    { ...world, table: member },
  ];
  const { body } = await askAdmin(asAdmin, 'ada', 'create', { ...groupText, isPublic: true, requestId: 'request-0123456789' });
  const { _id: id } = body.data as { _id: string };
  const review = await requested(asMember, room);
  const statuses = [
    await askAdmin(asAdmin, 'ada', 'list', { includePublic: 'true' }),
    await askAdmin(asAdmin, 'ada', 'availableUsers', { id }),
    await askAdmin(asAdmin, 'ada', 'invite', { id, email: 'fred@example.com' }),
    await askAdmin(asAdmin, 'ada', 'inviteUser', { id, userId: 'id-noah' }),
    await askMember(asMember, 'fred', 'accept', { id }),
    await askMember(asMember, 'maya', 'join', { id }),
    await askMember(asMember, 'maya', 'list'),
    await askMember(asMember, 'maya', 'read', { id }),
    await askMember(asMember, 'noah', 'commentReview', { id: room, review, text: 'Late.', fill: 0 }),
    await askMember(asMember, 'noah', 'reviews', { id: room }),
    await askMember(asMember, 'ada', 'removeComment', { id: room, review, comment: 'A'.repeat(20) }),
    await askMember(asMember, 'maya', 'review', { id: room, review }),
    // Noah's comments are deleted with him.
    await askAdmin(asAdmin, 'ada', 'removePerson', { id: room, userId: 'id-noah' }),
    await askMember(asMember, 'maya', 'removeReview', { id: room, review }),
    await askMember(asMember, 'maya', 'leave', { id }),
    await askAdmin(asAdmin, 'ada', 'removePerson', { id, userId: 'id-fred' }),
    await askAdmin(asAdmin, 'ada', 'read', { id }),
    await askAdmin(asAdmin, 'ada', 'remove', { id }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  const day = new Date(world.now()).toISOString().slice(0, 10);
  await base.write({ put: { pk: 'LIMIT#review:id-maya', sk: day, count: 20 } });
  const trade = sharedTrade('maya', 1);
  const refused = askMember(asMember, 'maya', 'requestReview', { id: room, trade, question: 'Too early?', checks: [] });
  expect(await codeOf(refused)).toBe('reviews_today');
  expect((await askMember(asMember, 'maya', 'leave', { id: room })).status).toBe(200);
  for (const [table, permissions] of [[admin, areas.studyGroups] as const, [member, areas.groups] as const]) {
    expect(table.denied).toEqual([]);
    expect(granted(permissions).filter((grant) => !table.used.has(grant))).toEqual([]);
  }
});
