import { expect, it } from 'vitest';
import { askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';

it('a shared trade is taken back with its comments, by its owner or who runs the group; for others it stays: review_not_found', async () => {
  const { world, id } = await reviewWorld();
  for (const name of ['maya', 'ada']) {
    const review = await requested(world, id);
    await askMember(world, 'noah', 'commentReview', { id, review, text: 'Late.', fill: 0 });
    expect(await codeOf(askMember(world, 'noah', 'removeReview', { id, review }))).toBe('review_not_found');
    expect(await codeOf(askMember(world, 'otto', 'removeReview', { id, review }))).toBe('group_not_found');
    expect((await askMember(world, name, 'removeReview', { id, review })).status).toBe(200);
    expect(await world.table.query({ pk: `GROUP#${id}` })).toHaveLength(1);
  }
});
