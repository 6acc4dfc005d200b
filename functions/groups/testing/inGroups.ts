import { fillId } from '#domain/trades/fillId.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { Table } from '#functions/table/table.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { storeGroup, testGroup } from './testGroup.ts';

/** Lets somebody run one group that another is in, and be in one that another runs. */
export async function inGroups(table: Table, userId: UserId, name: string): Promise<void> {
  const at = millis(testNow);
  const other = userIdOf('other');
  const members = (first: UserId, second: UserId) => [first, second].map((each) => ({ userId: each, at }));
  await storeGroup(table, testGroup(userId, { id: fillId('owned', name), members: members(userId, other) }));
  await storeGroup(table, testGroup(other, { id: fillId('joined', name), members: members(other, userId) }));
}
