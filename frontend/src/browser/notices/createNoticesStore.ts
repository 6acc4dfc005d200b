import type { Notification } from '#contract/areas/notifications.ts';
import type { UserId } from '#domain/units/ids.ts';
import { createStore } from '../createStore.ts';
import { sharePolling } from './sharePolling.ts';

/** A person's notifications as this browser knows them, newest first. */
export type NoticesState = {
  readonly userId: UserId | null;
  /** Null until the first answer. */
  readonly all: readonly Notification[] | null;
  /** There are older ones that were not fetched. */
  readonly more: boolean;
  /** Why they could not be updated, in a sentence; null when they could. */
  readonly problem: string | null;
};

type Page = { readonly notifications: readonly Notification[]; readonly more: boolean };

/** What notifications stand on: the calls, this tab, and a channel to the other tabs. */
export type NoticesPorts = {
  readonly calls: {
    readonly list: (input: { before?: string }) => Promise<Page>;
    readonly markRead: (input: { id: string }) => Promise<unknown>;
    readonly markAllRead: () => Promise<unknown>;
    readonly remove: (input: { id: string }) => Promise<unknown>;
  };
  readonly visible: () => boolean;
  /** Opens the channel; what other tabs send arrives at `onMessage`. */
  readonly channel: (onMessage: (message: unknown) => void) => { readonly send: (message: unknown) => void; readonly close: () => void };
};

/** What tabs send each other, always with whose notifications it is about: that one asks now, and what the server answered. */
type Message = { readonly userId: UserId; readonly page?: Page };

const NONE: NoticesState = { userId: null, all: null, more: false, problem: null };
const FAILED = 'Failed to load notifications';

/** How many of those that are known nobody has read yet. */
export const unreadCount = ({ all }: NoticesState): number => all?.filter(({ read }) => !read).length ?? 0;

/**
 * One person's notifications in one tab. What is read or deleted here counts at once, also against an answer that was on its way; when the server
 * refuses it, it is taken back and the call throws.
 */
export function createNoticesStore({ calls, visible, channel }: NoticesPorts) {
  const { get, set, subscribe } = createStore(NONE);
  let newest: Page | null = null;
  let older: readonly Notification[] = [];
  let more: boolean | null = null;
  const readHere = new Set<string>();
  const goneHere = new Set<string>();
  let leave = () => {};

  const change = (next: Partial<NoticesState>): void => set({ ...get(), ...next });
  /** Puts together what the server answered and what was done here since. */
  function combine(problem: string | null = null): void {
    if (newest === null) {
      change({ problem });
      return;
    }
    const known = new Map([...newest.notifications, ...older].map((notice) => [notice._id, notice]));
    const all = [...known.values()]
      .filter(({ _id }) => !goneHere.has(_id))
      .map((notice) => (notice.read || !readHere.has(notice._id) ? notice : { ...notice, read: true }))
      .sort((a, b) => (a._id < b._id ? 1 : -1));
    change({ all, more: more ?? newest.more, problem });
  }
  function take(page: Page): void {
    newest = page;
    combine();
  }

  /** Counts at once, and is taken back when the server refuses it. */
  async function here(set: Set<string>, ids: readonly string[], save: () => Promise<unknown>): Promise<void> {
    for (const id of ids) set.add(id);
    combine();
    try {
      await save();
    } catch (error) {
      for (const id of ids) set.delete(id);
      combine();
      throw error;
    }
  }

  return {
    get,
    subscribe,
    /** Begins to follow a person's notifications. `refresh` is to be called whenever this tab is shown or hidden. */
    open(userId: UserId): { readonly refresh: () => void } {
      leave();
      change({ ...NONE, userId });
      const mine = () => get().userId === userId;
      async function ask(): Promise<void> {
        try {
          const page = await calls.list({});
          if (!mine()) return;
          take(page);
          tabs.send({ userId, page } satisfies Message);
        } catch {
          if (mine()) combine(FAILED);
        }
      }
      const turns = sharePolling({ visible, poll: () => void ask(), notify: () => tabs.send({ userId } satisfies Message) });
      const tabs = channel((message) => {
        const { userId: whose, page } = message as Message;
        if (whose !== userId) return;
        turns.postpone();
        if (page) take(page);
      });
      leave = () => {
        turns.stop();
        tabs.close();
        [newest, older, more] = [null, [], null];
        readHere.clear();
        goneHere.clear();
        leave = () => {};
      };
      turns.refresh();
      return { refresh: turns.refresh };
    },
    /** Forgets everything. */
    close(): void {
      leave();
      change(NONE);
    },
    /** Brings the newest up to date now. */
    async again(): Promise<void> {
      const { userId } = get();
      try {
        const page = await calls.list({});
        if (get().userId === userId) take(page);
      } catch {
        if (get().userId === userId) combine(FAILED);
      }
    },
    /** Fetches the next hundred older ones. Throws when it cannot. */
    async fetchOlder(): Promise<void> {
      const { userId, all } = get();
      const last = all?.at(-1)?._id;
      if (last === undefined) return;
      const page = await calls.list({ before: last });
      if (get().userId !== userId) return;
      older = [...older, ...page.notifications];
      more = page.more;
      combine();
    },
    read: (id: string) => here(readHere, [id], () => calls.markRead({ id })),
    readAll: () =>
      here(
        readHere,
        get()
          .all?.filter(({ read }) => !read)
          .map(({ _id }) => _id) ?? [],
        calls.markAllRead,
      ),
    remove: (id: string) => here(goneHere, [id], () => calls.remove({ id })),
  };
}
