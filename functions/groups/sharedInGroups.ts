import type { UserId } from '#domain/units/ids.ts';
import type { Item, Table } from '../table/table.ts';
import { contentOf } from './groupReviews.ts';
import { membershipsOf } from './studyGroups.ts';

/** What somebody shared with their groups and said there, as it is stored. */
export async function sharedInGroups(table: Table, userId: UserId): Promise<readonly Item[]> {
  const groups = await membershipsOf(table, userId);
  return (await Promise.all(groups.map(({ id }) => contentOf(table, id, userId)))).flat();
}
