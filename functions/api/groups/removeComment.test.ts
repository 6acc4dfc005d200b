import { expect, it } from 'vitest';
import { askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';

it('comments can be deleted only by their author and the group’s owner', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  const thread = async () =>
    ((await askMember(world, 'maya', 'review', { id, review })).body.data as { thread: { _id: string }[] }).thread.map(({ _id }) => _id);
  for (const text of ['One.', 'Two.']) await askMember(world, 'noah', 'commentReview', { id, review, text, fill: null });
  const [one, two] = await thread();
  const remove = (name: string, comment: string) => askMember(world, name, 'removeComment', { id, review, comment });
  expect((await remove('maya', one!)).status).toBe(200);
  expect(await thread()).toHaveLength(2);
  await remove('noah', one!);
  await remove('noah', one!);
  await remove('ada', two!);
  expect((await askMember(world, 'maya', 'review', { id, review })).body.data).toMatchObject({ comments: 0, thread: [] });
});

it('a missing one is review_not_found, a stranger’s group_not_found', async () => {
  const { world, id } = await reviewWorld();
  const [review, comment] = [await requested(world, id), 'A'.repeat(20)];
  expect(await codeOf(askMember(world, 'noah', 'removeComment', { id, review: comment, comment }))).toBe('review_not_found');
  expect(await codeOf(askMember(world, 'otto', 'removeComment', { id, review, comment }))).toBe('group_not_found');
});
