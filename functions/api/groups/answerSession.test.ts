import { expect, it } from 'vitest';
import { DAY } from '#domain/units/millis.ts';
import { askAdmin, askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { reviewWorld } from '#functions/groups/testing/reviewWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

type Group = { session: string; version: number; members: readonly { username: string; going: boolean | null }[] };
const seen = async (world: TestWorld, id: string, name = 'noah') => (await askMember(world, name, 'read', { id })).body.data as Group;
const going = ({ members }: Group) => members.map((member) => [member.username, member.going]);

it('members see who joins the next session; the last answer counts, and for that session alone', async () => {
  const { world, id } = await reviewWorld();
  const { session } = await seen(world, id);
  for (const [name, answer] of [
    ['maya', true],
    ['noah', true],
    ['noah', false],
  ] as const)
    expect((await askMember(world, name, 'answerSession', { id, session, going: answer })).status).toBe(200);
  const answered = [
    ['ada', null],
    ['maya', true],
    ['noah', false],
  ];
  expect(going(await seen(world, id))).toEqual(answered);
  expect(going((await askAdmin(world, 'ada', 'read', { id })).body.data as Group)).toEqual(answered);
  world.setNow(Date.parse(session) + 1);
  expect(going(await seen(world, id))).toEqual([
    ['ada', null],
    ['maya', null],
    ['noah', null],
  ]);
});

it('a session that has begun, was moved, or never was takes no answer: group_session_over', async () => {
  const { world, id } = await reviewWorld();
  const { session } = await seen(world, id);
  const answer = (at: string) => codeOf(askMember(world, 'maya', 'answerSession', { id, session: at, going: true }));
  expect(await answer(new Date(Date.parse(session) + 7 * DAY).toISOString())).toBe('group_session_over');
  const { version } = (await askAdmin(world, 'ada', 'read', { id })).body.data as Group;
  const later = { ...groupText, meeting: { ...groupText.meeting!, time: '19:00' } };
  await askAdmin(world, 'ada', 'update', { ...later, id, version });
  expect(await answer(session)).toBe('group_session_over');
  await askAdmin(world, 'ada', 'update', { ...later, meeting: null, id, version: version + 1 });
  expect(await answer(session)).toBe('group_session_over');
});

it('refuses a non-member with group_not_found and changes nothing', async () => {
  const table = memoryTable();
  const { world, id } = await reviewWorld({}, { table });
  const { session } = await seen(world, id);
  await askMember(world, 'maya', 'answerSession', { id, session, going: true });
  await askMember(world, 'maya', 'leave', { id });
  const before = table.all();
  expect(before.filter(({ sk }) => sk.startsWith('ANSWER#'))).toEqual([]);
  for (const name of ['maya', 'otto'])
    expect(await codeOf(askMember(world, name, 'answerSession', { id, session, going: true }))).toBe('group_not_found');
  expect(table.all()).toEqual(before);
});
