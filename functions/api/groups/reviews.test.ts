import { expect, it } from 'vitest';
import { askAdmin, askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';

it('shows members the shared trades, last closed first; refuses others with group_not_found', async () => {
  const { world, id } = await reviewWorld();
  const first = await requested(world, id, 0);
  const last = await requested(world, id, 2);
  const { body } = await askMember(world, 'noah', 'reviews', { id });
  expect((body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([last, first]);
  await askAdmin(world, 'ada', 'removePerson', { id, userId: 'id-noah' });
  expect(await codeOf(askMember(world, 'noah', 'reviews', { id }))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'otto', 'reviews', { id }))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'fred', 'reviews', { id }))).toBe('plan_required');
});

it('deletes a member’s shared trades and comments when they leave, and with the group', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  await askMember(world, 'noah', 'commentReview', { id, review, text: 'Late.', fill: 1 });
  await askMember(world, 'noah', 'leave', { id });
  expect((await askMember(world, 'ada', 'review', { id, review })).body.data).toMatchObject({ thread: [] });
  await askMember(world, 'maya', 'leave', { id });
  expect((await askMember(world, 'ada', 'reviews', { id })).body.data).toEqual([]);
  expect(await world.table.query({ pk: `GROUP#${id}` })).toHaveLength(1);
  await askAdmin(world, 'ada', 'remove', { id });
  expect(await world.table.query({ pk: `GROUP#${id}` })).toHaveLength(0);
});
