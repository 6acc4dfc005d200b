import { expect, it } from 'vitest';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY, HOUR, SECOND } from '#domain/units/millis.ts';
import { askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld, sharedTrade } from '#functions/groups/testing/reviewWorld.ts';
import { trade } from '#functions/leaderboard/testing/tradingMember.ts';
import { profileKey } from '#functions/people/profile.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const say = (id: string, review: string) => ({ id, review, text: 'Late.', fill: 0 });

it('notifies the owner of each comment except their own', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  await askMember(world, 'noah', 'commentReview', say(id, review));
  await askMember(world, 'maya', 'commentReview', say(id, review));
  const told = await shownTo(world, userIdOf('id-maya'));
  expect(told.filter(({ title }) => title.includes('commented'))).toMatchObject([
    { title: 'noah commented on AAPL', type: 'group', group: id },
  ]);
});

it('does not notify a member who switched group activity off of comments or requests, but the others', async () => {
  const { world, id } = await reviewWorld();
  await world.table.write({ put: { ...profileKey(userIdOf('id-maya')), username: 'maya', notices: { group: false } } });
  await trade(world, userIdOf('id-noah'), { count: 3, until: testNow - 2 * DAY });
  const own = await requested(world, id);
  const asked = { id, trade: sharedTrade('noah'), question: 'Too late?', checks: [] };
  const { _id: noahs } = (await askMember(world, 'noah', 'requestReview', asked)).body.data as { _id: string };
  await askMember(world, 'noah', 'commentReview', say(id, own));
  await askMember(world, 'maya', 'commentReview', say(id, noahs));
  const told = async (name: string) => (await shownTo(world, userIdOf(`id-${name}`))).map(({ title }) => title);
  expect(await told('maya')).toEqual([expect.stringMatching(/^You’re invited/)]);
  expect((await told('noah')).filter((title) => title.startsWith('maya')).sort()).toEqual([
    expect.stringMatching(/^maya asks for a review/),
    'maya commented on AAPL',
  ]);
});

it('strangers are refused with group_not_found, missing ones with review_not_found, and nothing is written', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  expect(await codeOf(askMember(world, 'otto', 'commentReview', say(id, review)))).toBe('group_not_found');
  expect(await codeOf(askMember(world, 'noah', 'commentReview', say(id, 'A'.repeat(20))))).toBe('review_not_found');
  expect((await askMember(world, 'maya', 'review', { id, review })).body.data).toMatchObject({ comments: 0, thread: [] });
});

it('a review takes 200 comments, then it is review_comments_full; a person writes 200 a day, then it is comments_today', async () => {
  const { world, id } = await reviewWorld();
  const [first, second] = [await requested(world, id, 0), await requested(world, id, 1)];
  for (let n = 0; n < reviewLimits.comments; n++) {
    world.setNow(testNow + n * 2 * SECOND);
    await askMember(world, 'noah', 'commentReview', say(id, first));
  }
  world.setNow(testNow + HOUR);
  expect(await codeOf(askMember(world, 'maya', 'commentReview', say(id, first)))).toBe('review_comments_full');
  expect(await codeOf(askMember(world, 'noah', 'commentReview', say(id, second)))).toBe('comments_today');
  expect(await codeOf(askMember(world, 'maya', 'commentReview', say(id, second)))).toBeUndefined();
});

it('answers that there is no such group or review when either goes between the read and the write', async () => {
  for (const [call, code] of [
    ['leave', 'group_not_found'],
    ['removeReview', 'review_not_found'],
  ] as const) {
    const { world, id } = await reviewWorld();
    const review = await requested(world, id);
    let isFirst = true;
    const transact = async (...writes: Parameters<typeof world.table.transact>) => {
      if (isFirst) {
        isFirst = false;
        if (call === 'leave') await askMember(world, 'noah', call, { id });
        else await askMember(world, 'maya', call, { id, review });
      }
      return world.table.transact(...writes);
    };
    const table = { ...world.table, meter: world.table.meter, transact };
    expect(await codeOf(askMember({ ...world, table }, 'noah', 'commentReview', say(id, review))), call).toBe(code);
    expect(isFirst).toBe(false);
  }
});
