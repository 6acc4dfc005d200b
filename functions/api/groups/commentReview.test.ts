import { expect, it } from 'vitest';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';
import { loadNotices } from '#functions/notices/notices.ts';

const say = (id: string, review: string) => ({ id, review, text: 'Late.', fill: 0 });

it('whoever asked is notified of each comment but their own', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  await askMember(world, 'noah', 'commentReview', say(id, review));
  await askMember(world, 'maya', 'commentReview', say(id, review));
  const titles = (await loadNotices(world.table, userIdOf('id-maya'), world.now())).map(({ title }) => title);
  expect(titles.filter((title) => title.includes('commented'))).toEqual(['noah commented on AAPL']);
});

it('strangers are refused with group_not_found, what is gone with review_not_found, and nothing is written', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  expect(await codeOf(askMember(world, 'otto', 'commentReview', say(id, review)))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'noah', 'commentReview', say(id, 'A'.repeat(20))))).toBe('review_not_found');
  expect((await askMember(world, 'maya', 'review', { id, review })).body.data).toMatchObject({ comments: 0, thread: [] });
});

it('a review takes 200 comments, then it is review_comments_full; a person writes 200 a day, then it is comments_today', async () => {
  const { world, id } = await reviewWorld();
  const [first, second] = [await requested(world, id, 0), await requested(world, id, 1)];
  for (let n = 0; n < reviewLimits.comments; n++) await askMember(world, 'noah', 'commentReview', say(id, first));
  expect(await codeOf(askMember(world, 'maya', 'commentReview', say(id, first)))).toBe('review_comments_full');
  expect(await codeOf(askMember(world, 'noah', 'commentReview', say(id, second)))).toBe('comments_today');
  expect(await codeOf(askMember(world, 'maya', 'commentReview', say(id, second)))).toBeUndefined();
});
