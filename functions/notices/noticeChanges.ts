import type { UserId } from '#domain/units/ids.ts';
import { exists } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { loadNotices, NOTICE_PAGE, notices, noticesVersionWrite } from './notices.ts';

const TRIES = 6;

/** Marks one as read if it exists; never creates it. */
const noticeReadWrite = (userId: UserId, id: string): Write => ({ update: notices.key(userId, id), set: { read: true }, if: exists });

/** Marks one notification as read. One that is read, or not this person's, or gone, changes nothing. */
export const markNoticeRead = (table: Table, userId: UserId, id: string): Promise<void> =>
  optimistic(
    { table, tries: TRIES },
    {
      load: () => notices.load(table, 'strong', userId, id),
      decide: (found) => {
        const isUnread = found !== null && !found.read;
        return { writes: isUnread ? [noticeReadWrite(userId, id), noticesVersionWrite(userId)] : [], answer: undefined };
      },
    },
  );

/** Deletes one notification. One that is not this person's, or gone, changes nothing. */
export const removeNotice = (table: Table, userId: UserId, id: string): Promise<void> =>
  optimistic(
    { table, tries: TRIES },
    {
      load: () => notices.load(table, 'strong', userId, id),
      decide: (found) => {
        const deletion: Write = { delete: notices.key(userId, id), if: exists };
        return { writes: found === null ? [] : [deletion, noticesVersionWrite(userId)], answer: undefined };
      },
    },
  );

/** As many as fit into one transaction beside the item that counts the change. */
const AT_ONCE = NOTICE_PAGE - 1;

/** Marks one page as read; answers the last notification of it, or null when there are no more pages. */
const markPageRead = (table: Table, userId: UserId, at: number, before: string | null): Promise<string | null> =>
  optimistic(
    { table, tries: TRIES },
    {
      load: () => loadNotices(table, userId, at, { limit: AT_ONCE, ...(before !== null && { before }) }),
      decide: (page) => {
        const unread = page.filter(({ read, createdAt }) => !read && createdAt <= at);
        const writes = unread.map(({ id }) => noticeReadWrite(userId, id));
        const answer = page.length < AT_ONCE ? null : page.at(-1)!.id;
        return { writes: writes.length === 0 ? [] : [...writes, noticesVersionWrite(userId)], answer };
      },
    },
  );

/**
 * Marks notifications from before `at` (UTC milliseconds) as read, page by page. Concurrent arrivals stay unread,
 * including ones in flight with an earlier time: the user can't have seen them.
 */
export async function markAllNoticesRead(table: Table, userId: UserId, at: number): Promise<void> {
  let last = await markPageRead(table, userId, at, null);
  while (last !== null) last = await markPageRead(table, userId, at, last);
}
