import type { Notification } from '#contract/areas/notifications.ts';
import type { ListeningAddress } from '../push/openPushLine.ts';

/** What one call answers: the newest hundred, or the hundred before one, and where to hear of changes. */
export type NoticesPage = {
  readonly notifications: readonly Notification[];
  readonly more: boolean;
  readonly push?: ListeningAddress | undefined;
};

/** What the server answered and what was done here since, which counts also against an answer that was on its way. */
export function createNoticesList() {
  let newest: NoticesPage | null = null;
  let older: readonly Notification[] = [];
  let more: boolean | null = null;
  const read = new Set<string>();
  const gone = new Set<string>();
  return {
    /** What was read and deleted here, by id. */
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
