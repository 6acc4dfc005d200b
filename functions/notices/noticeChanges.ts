import type { Table, Write } from '../table/table.ts';
import { loadNotices, NOTICE_PAGE, notices, noticesVersionWrite } from './notices.ts';

const TRIES = 6;
const tooBusy = () =>
  Object.assign(new Error('Notifications are being changed too often at once.'), { name: 'TransactionConflictException' });

/** Marks one as read if it is there: the item is changed, never made. */
const reading = (userId: string, id: string): Write => ({
  update: notices.key(userId, id),
  set: { read: true },
  if: { expression: 'attribute_exists(pk)' },
});

/** Marks one notification as read. One that is read, or not this person's, or gone, changes nothing. */
export async function markNoticeRead(table: Table, userId: string, id: string): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const found = await notices.load(table, 'strong', userId, id);
    if (found === null || found.read) return;
    if (await table.transact([reading(userId, id), noticesVersionWrite(userId)])) return;
  }
  throw tooBusy();
}

/** Deletes one notification. One that is not this person's, or gone, changes nothing. */
export async function removeNotice(table: Table, userId: string, id: string): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    if ((await notices.load(table, 'strong', userId, id)) === null) return;
    const gone: Write = { delete: notices.key(userId, id), if: { expression: 'attribute_exists(pk)' } };
    if (await table.transact([gone, noticesVersionWrite(userId)])) return;
  }
  throw tooBusy();
}

/** As many as fit into one transaction beside the item that tells of the change. */
const AT_ONCE = NOTICE_PAGE - 1;

/**
 * Marks as read, one by one, those that were there at `at` (UTC milliseconds). What arrives meanwhile stays unread, also one that was on its way
 * with an earlier moment: nobody can have seen it.
 */
export async function markAllNoticesRead(table: Table, userId: string, at: number): Promise<void> {
  let before: string | undefined;
  let left = TRIES;
  for (;;) {
    const page = await loadNotices(table, userId, at, { limit: AT_ONCE, ...(before !== undefined && { before }) });
    const unread = page.filter(({ read, createdAt }) => !read && createdAt <= at);
    const writes = unread.map(({ id }) => reading(userId, id));
    if (writes.length > 0 && !(await table.transact([...writes, noticesVersionWrite(userId)]))) {
      if (--left === 0) throw tooBusy();
      continue;
    }
    if (page.length < AT_ONCE) return;
    before = page.at(-1)!.id;
  }
}
