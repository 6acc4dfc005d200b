import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { contentOf } from '#functions/groups/groupReviews.ts';
import { leaveAllGroups } from '#functions/groups/leaveOneGroup.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import { askAdmin, askMember } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld } from '#functions/groups/testing/reviewWorld.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { dying } from './dying.ts';

type Act = (world: TestWorld, id: string, review: string) => Promise<unknown>;
type Mend = (world: TestWorld) => Promise<unknown>;

const [maya, noah] = [userIdOf('id-maya'), userIdOf('id-noah')];

/** A group in which maya's shared trade has two comments, once for each write of an act, before or after which the act died. */
async function* deaths(act: Act) {
  for (const when of ['before', 'after'] as const)
    for (let nth = 0; ; nth++) {
      const { world, id } = await reviewWorld();
      const review = await requested(world, id);
      for (const name of ['maya', 'noah']) await askMember(world, name, 'commentReview', { id, review, text: 'Late.', fill: 0 });
      const seen = { count: 0 };
      await act({ ...world, table: dying(world.table, nth, when, seen) }, id, review);
      if (seen.count <= nth) break;
      yield { world, id, review };
    }
}

/** Lets an act die at each of its writes, and then lets `mend` run; counts what stays of whom the group no longer has, over all of them. */
async function leftAfter(act: Act, mend: Mend): Promise<number> {
  let left = 0;
  for await (const { world, id } of deaths(act)) {
    await mend(world);
    const members = (await loadGroup(world.table, id))?.members.map(({ userId }) => userId) ?? [];
    for (const author of [maya, noah]) if (!members.includes(author)) left += (await contentOf(world.table, id, author)).length;
  }
  return left;
}

const leave: Act = (world, id) => askMember(world, 'maya', 'leave', { id });
const remove: Act = (world, id) => askAdmin(world, 'ada', 'remove', { id });
const removePerson: Act = (world, id) => askAdmin(world, 'ada', 'removePerson', { id, userId: maya });

it('the job deletes content shared with a group that was left or deleted, wherever the server dies', async () => {
  for (const act of [leave, remove, removePerson]) expect(await leftAfter(act, finish)).toBe(0);
});

it('and goes with their account, or with that of others in a deleted group', async () => {
  for (const act of [leave, removePerson]) expect(await leftAfter(act, (world) => leaveAllGroups(world, maya, ['maya']))).toBe(0);
  expect(await leftAfter(remove, (world) => leaveAllGroups(world, noah, ['noah']))).toBe(0);
});

it('and would stay without either, so this test sees it', async () => {
  for (const act of [leave, remove, removePerson]) expect(await leftAfter(act, async () => undefined)).toBeGreaterThan(0);
});

it('a trade that is taken back, and shared again, has none of the comments it had, wherever the server dies', async () => {
  let tried = 0;
  const takeBack: Act = (world, id, review) => askMember(world, 'maya', 'removeReview', { id, review });
  for await (const { world, id, review } of deaths(takeBack)) {
    tried++;
    await takeBack(world, id, review);
    await requested(world, id);
    expect((await askMember(world, 'noah', 'review', { id, review })).body.data).toMatchObject({ comments: 0, thread: [] });
  }
  expect(tried).toBeGreaterThan(3);
});

it('a user who returned before the job keeps their content', async () => {
  const { world, id } = await reviewWorld({ isPublic: true });
  await requested(world, id);
  await askMember({ ...world, table: dying(world.table, 0, 'after') }, 'maya', 'leave', { id });
  await askMember(world, 'maya', 'join', { id });
  await finish(world);
  expect((await askMember(world, 'noah', 'reviews', { id })).body.data).toHaveLength(1);
});
