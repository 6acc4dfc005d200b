import { fillId } from '#domain/units/fillId.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { Table } from '#functions/table/table.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { saveAnswer } from '../groupAnswers.ts';
import { groupReviews, reviewComments, reviewFills } from '../groupReviews.ts';
import { storeGroup, testGroup } from './testGroup.ts';

/** A user's trade shared with a group, and a comment by them or `said`. */
async function shares(table: Table, author: UserId, group: string, said = author): Promise<void> {
  const [review, at] = [fillId('review', group, author).padEnd(20, 'A'), millis(testNow)];
  const trade = {
    symbol: 'AAPL',
    kind: 'stock',
    side: 'long',
    setup: null,
    openedAt: at,
    closedAt: at,
    dayOnly: false,
    r: 1,
    percent: 1,
  } as const;
  const asked = { author, question: 'Too early?', askedAt: at, shownAt: at, trade, checks: [], comments: 1 };
  await saveAnswer(table, group, author, { homework: 0 });
  await table.write({ put: groupReviews.item(asked, group, review) });
  await table.write({ put: reviewFills.item({ author, fills: [] }, group, review) });
  await table.write({ put: reviewComments.item({ author: said, text: 'Late.', fill: null, at }, group, review, review) });
}

/** Lets a user own a group with another member, and be a member of a group with another owner. */
export async function inGroups(table: Table, userId: UserId, name: string): Promise<void> {
  const at = millis(testNow);
  const other = userIdOf('other');
  const members = (first: UserId, second: UserId) => [first, second].map((each) => ({ userId: each, at }));
  await storeGroup(table, testGroup(userId, { id: fillId('owned', name), members: members(userId, other) }));
  await storeGroup(table, testGroup(other, { id: fillId('joined', name), members: members(other, userId) }));
  await shares(table, userId, fillId('joined', name));
  await shares(table, userId, fillId('owned', name));
  await shares(table, other, fillId('joined', name), userId);
}
