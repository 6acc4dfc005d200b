import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { reviewWorld } from '#functions/groups/testing/reviewWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

type Group = { homework: string; homeworkNumber: number; version: number; members: readonly { username: string; didHomework: boolean }[] };
const seen = async (world: TestWorld, id: string) => (await askAdmin(world, 'ada', 'read', { id })).body.data as Group;
const did = ({ members }: Group) => members.filter(({ didHomework }) => didHomework).map(({ username }) => username);

it('members say that they did the homework, and can take it back; a session they answered stays answered', async () => {
  const { world, id } = await reviewWorld();
  const { session } = (await askMember(world, 'maya', 'read', { id })).body.data as { session: string };
  await askMember(world, 'maya', 'answerSession', { id, session, going: true });
  const homework = (name: string, done: boolean) => askMember(world, name, 'answerHomework', { id, homeworkNumber: 0, done });
  for (const name of ['maya', 'noah']) expect((await homework(name, true)).status).toBe(200);
  expect(did(await seen(world, id))).toEqual(['maya', 'noah']);
  await homework('noah', false);
  expect(did(await seen(world, id))).toEqual(['maya']);
  expect((await seen(world, id)).members[1]).toMatchObject({ username: 'maya', going: true });
});

it('new homework starts with no answers, and refuses answers to the old one: group_homework_changed', async () => {
  const { world, id } = await reviewWorld();
  const done = (homeworkNumber: number) => askMember(world, 'maya', 'answerHomework', { id, homeworkNumber, done: true });
  await done(0);
  const { version } = await seen(world, id);
  await askAdmin(world, 'ada', 'update', { ...groupText, homework: 'Bring one loss.', id, version });
  expect(did(await seen(world, id))).toEqual([]);
  expect(await codeOf(done(0))).toBe('group_homework_changed');
  expect((await done(1)).status).toBe(200);
  await askAdmin(world, 'ada', 'update', { ...groupText, homework: '', id, version: version + 1 });
  expect(await codeOf(done(2))).toBe('group_homework_changed');
  expect(did(await seen(world, id))).toEqual([]);
});

it('keeps the homework when an admin’s page is older than it', async () => {
  const { world, id } = await reviewWorld();
  const { version } = await seen(world, id);
  const { topic: _, homework: _homework, ...older } = groupText;
  await askAdmin(world, 'ada', 'update', { ...older, name: 'Scalpers', id, version });
  expect(await seen(world, id)).toMatchObject({
    name: 'Scalpers',
    topic: groupText.topic,
    homework: groupText.homework,
    homeworkNumber: 0,
  });
});

it('refuses a non-member with group_not_found', async () => {
  const { world, id } = await reviewWorld();
  expect(await codeOf(askMember(world, 'otto', 'answerHomework', { id, homeworkNumber: 0, done: true }))).toBe('group_not_found');
});
