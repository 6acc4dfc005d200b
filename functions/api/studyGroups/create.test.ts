import { expect, it } from 'vitest';
import { askAdmin, codeOf, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';

it('a group is made with its creator as the first member; the same request makes it once', async () => {
  const world = await groupWorld();
  const request = { ...groupText, requestId: 'request-0123456789' };
  const first = await askAdmin(world, 'ada', 'create', request);
  const second = await askAdmin(world, 'ada', 'create', request);
  expect(first.body.data).toMatchObject({
    ...groupText,
    owner: 'ada',
    members: [{ _id: 'id-ada', username: 'ada' }],
    invitees: [],
    version: 1,
  });
  expect(second.body.data).toEqual(first.body.data);
  expect((await askAdmin(world, 'ada', 'list')).body.data).toHaveLength(1);
});

it('the fifty-first is groups_too_many', async () => {
  const world = await groupWorld();
  for (let n = 0; n < 50; n++) await created(world);
  const request = { ...groupText, requestId: 'request-0123456789' };
  expect(await codeOf(askAdmin(world, 'ada', 'create', request))).toBe('groups_too_many');
  expect((await askAdmin(world, 'otto', 'create', request)).status).toBe(200);
});

it('texts that do not fit are refused with a sentence', async () => {
  const world = await groupWorld();
  const refused = async (changes: object) => {
    const { status, body } = await askAdmin(world, 'ada', 'create', { ...groupText, requestId: 'request-0123456789', ...changes });
    return [status, JSON.stringify(body)];
  };
  expect(await refused({ name: '  ' })).toEqual([400, expect.stringContaining('Give the study group a name.')]);
  expect(await refused({ capacity: 31 })).toEqual([400, expect.stringContaining('2 to 30 people')]);
  expect(await refused({ owner: 'id-maya' })).toEqual([400, expect.anything()]);
  expect(await refused({ meeting: { ...groupText.meeting, time: '24:00' } })).toEqual([400, expect.stringContaining('18:30')]);
});
