import type { UserId } from '#domain/units/ids.ts';
import { noticesVersionWrite } from '../notices/notices.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { commentedPosts, followedBy, likedPosts, loadCircle, wholeCircle } from './circles.ts';
import { loadPost } from './posts.ts';

/**
 * Makes browsers reload notifications that may name a user (likes, comments, follows): names are resolved when
 * shown, and this one changed or is no longer shared.
 */
export async function renewNotices(table: Table, userId: UserId): Promise<void> {
  const items = await wholeCircle(table, userId);
  const postIds = new Set([
    ...items.filter(({ sk }) => sk.startsWith('LIKED#')).map((item) => likedPosts.read(item).postId),
    ...items.filter(({ sk }) => sk.startsWith('COMMENTED#')).map((item) => commentedPosts.read(item).postId),
  ]);
  const authors = await inParallel([...postIds], async (id) => (await loadPost(table, id))?.userId);
  const readers = new Set([...authors.filter((author) => author !== undefined), ...followedBy(await loadCircle(table, 'strong', userId))]);
  readers.delete(userId);
  await inParallel([...readers], (reader) => table.write(noticesVersionWrite(reader)));
}
