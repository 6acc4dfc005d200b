import type { Notification } from '#contract/areas/notifications.ts';
import * as notificationTexts from '#copy/notificationTexts.ts';
import { createStore } from '../createStore.ts';
import type { ListeningAddress } from '../push/openPushLine.ts';
import { type NoticesState, noNotices } from './noticesState.ts';

/** A call's reply: the newest hundred, or the hundred before one, and the push address. */
export type NoticesPage = {
  readonly notifications: readonly Notification[];
  readonly more: boolean;
  readonly push?: ListeningAddress | undefined;
};

/** The server's reply combined with local changes since, which also override replies in flight. */
function createNoticesList() {
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

/** Calls the notifications use. */
export type NoticesCalls = {
  readonly list: (input: { before?: string }) => Promise<NoticesPage>;
  /** Forgets the cached version: the server compares it with an eventually consistent read, but reads the list itself strongly. */
  readonly forget: () => void;
  readonly markRead: (input: { id: string }) => Promise<unknown>;
  readonly markAllRead: () => Promise<unknown>;
  readonly remove: (input: { id: string }) => Promise<unknown>;
};

const FAILED = notificationTexts.loadFailed;

/** Applies immediately, and reverts when the server refuses. */
const counting =
  (combine: () => void) =>
  async (done: Set<string>, ids: readonly string[], save: () => Promise<unknown>): Promise<void> => {
    for (const id of ids) done.add(id);
    combine();
    try {
      await save();
    } catch (error) {
      for (const id of ids) done.delete(id);
      combine();
      throw error;
    }
  };

/** A person's list in this tab and its calls: each answer counts only while it is still theirs. */
export function createNoticesCalls(calls: NoticesCalls) {
  const { get, set, subscribe } = createStore(noNotices);
  const list = createNoticesList();
  const change = (next: Partial<NoticesState>): void => set({ ...get(), ...next });
  const combine = (problem: string | null = null): void => change({ ...list.combined(), problem });
  let asked = 0;
  let answered = 0;
  let isPushed = false;
  const whileTheirs = (): (() => boolean) => {
    const { userId } = get();
    return () => get().userId === userId;
  };
  return {
    get,
    subscribe,
    list,
    change,
    take(page: NoticesPage): void {
      list.takeNewest(page);
      combine();
    },
    /**
     * Requests the newest; null on failure or if the list belongs to another user by now. `isDue`: requests a strong
     * read, when no later poll would find what this one could miss.
     */
    async newest(isDue = false): Promise<NoticesPage | null> {
      const theirs = whileTheirs();
      const own = ++asked;
      if (isDue && isPushed) calls.forget();
      try {
        const page = await calls.list({});
        if (!theirs()) return null;
        isPushed = page.push !== undefined;
        // An answer that took longer than a later one is older.
        if (own < answered) return page;
        answered = own;
        list.takeNewest(page);
        combine();
        return page;
      } catch {
        if (theirs()) combine(FAILED);
        return null;
      }
    },
    /** Fetches the next hundred older ones. Throws when it cannot. */
    async fetchOlder(): Promise<void> {
      const theirs = whileTheirs();
      const last = get().all?.at(-1)?._id;
      if (last === undefined) return;
      const page = await calls.list({ before: last });
      if (!theirs()) return;
      list.takeOlder(page);
      combine();
    },
    here: counting(combine),
  };
}
