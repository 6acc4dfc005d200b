import type { UserId } from '#domain/units/ids.ts';
import { type Item, prefixes, type Table } from '../table/table.ts';
import { contentOf } from './groupReviews.ts';

/** A user's groups, shared trades and comments, in their stored form. */
export async function groupData(table: Table, userId: UserId): Promise<readonly Item[]> {
  const places = await table.query({ pk: `${prefixes.member}${userId}`, read: 'strong' });
  const content = await Promise.all(places.map(({ sk: id }) => contentOf(table, id, userId)));
  return [...places, ...content.flat()];
}
