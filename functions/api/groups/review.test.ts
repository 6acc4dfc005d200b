import { expect, it } from 'vitest';
import { askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';

it('a shared trade has its fills and comments, pinned or not, oldest first', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  await askMember(world, 'noah', 'commentReview', { id, review, text: 'Clean entry.', fill: 0 });
  world.setNow(world.now() + 60_000);
  await askMember(world, 'maya', 'commentReview', { id, review, text: 'Thanks.', fill: null });
  expect((await askMember(world, 'maya', 'review', { id, review })).body.data).toMatchObject({
    own: true,
    mayRemove: true,
    comments: 2,
    thread: [
      { username: 'noah', text: 'Clean entry.', fill: 0, own: false, mayRemove: false },
      { username: 'maya', text: 'Thanks.', fill: null, own: true, mayRemove: true },
    ],
  });
});

it('a missing one is review_not_found, and a stranger’s group_not_found', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  expect(await codeOf(askMember(world, 'maya', 'review', { id, review: 'A'.repeat(20) }))).toBe('review_not_found');
  expect(await codeOf(askMember(world, 'otto', 'review', { id, review }))).toBe('group_not_found');
});
