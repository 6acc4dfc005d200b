import type { UserId } from '#domain/units/ids.ts';
import { noticesVersionWrite } from '../notices/notices.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { commentedPosts, followedBy, likedPosts, loadCircle, wholeCircle } from './circles.ts';
import { loadPost } from './posts.ts';

/**
 * Has everybody whose notifications may name somebody (for a like, a comment or a follow) load them again with their next refresh: a name is read when it is
 * shown, and this one has changed or is no longer shared.
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
