import type { Notification } from '#contract/areas/notifications.ts';
import type { ListeningAddress } from '../push/openPushLine.ts';

/** A call's reply: the newest hundred, or the hundred before one, and the push address. */
export type NoticesPage = {
  readonly notifications: readonly Notification[];
  readonly more: boolean;
  readonly push?: ListeningAddress | undefined;
};

/** The server's reply combined with local changes since, which also override replies in flight. */
export function createNoticesList() {
  let newest: NoticesPage | null = null;
  let older: readonly Notification[] = [];
  let more: boolean | null = null;
  const read = new Set<string>();
  const gone = new Set<string>();
  return {
    /** Ids read and deleted here. */
    read,
    gone,
    takeNewest(page: NoticesPage): void {
      newest = page;
    },
    takeOlder(page: NoticesPage): void {
      older = [...older, ...page.notifications];
      more = page.more;
    },
    /** All of it together, newest first; null before the first answer. */
    combined(): { readonly all: readonly Notification[]; readonly more: boolean } | null {
      if (newest === null) return null;
      const known = new Map([...newest.notifications, ...older].map((notice) => [notice._id, notice]));
      const all = [...known.values()]
        .filter(({ _id }) => !gone.has(_id))
        .map((notice) => (notice.read || !read.has(notice._id) ? notice : { ...notice, read: true }))
        .sort((a, b) => (a._id < b._id ? 1 : -1));
      return { all, more: more ?? newest.more };
    },
    clear(): void {
      [newest, older, more] = [null, [], null];
      read.clear();
      gone.clear();
    },
  };
}
