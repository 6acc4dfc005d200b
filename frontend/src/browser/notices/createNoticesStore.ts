import type { UserId } from '#domain/units/ids.ts';
import { createNoticesCalls, type NoticesCalls } from './createNoticesCalls.ts';
import type { NoticesPage } from './createNoticesList.ts';
import { noNotices } from './noticesState.ts';
import { sharePolling } from './sharePolling.ts';

/** What notifications stand on: the calls, this tab, and a channel to the other tabs. */
export type NoticesPorts = {
  readonly calls: NoticesCalls;
  readonly visible: () => boolean;
  /** Opens the channel; what other tabs send arrives at `onMessage`. */
  readonly channel: (onMessage: (message: unknown) => void) => { readonly send: (message: unknown) => void; readonly close: () => void };
};

/** What tabs send each other, always with whose notifications it is about: that one asks now, and what the server answered. */
type Message = { readonly userId: UserId; readonly page?: NoticesPage };

/**
 * One person's notifications in one tab. What is read or deleted here counts at once, also against an answer that was on its way; when the server
 * refuses it, it is taken back and the call throws.
 */
export function createNoticesStore({ calls, visible, channel }: NoticesPorts) {
  const { get, subscribe, list, change, take, newest, fetchOlder, here } = createNoticesCalls(calls);
  let leave = () => {};
  return {
    get,
    subscribe,
    /** Begins to follow a person's notifications. `refresh` is to be called whenever this tab is shown or hidden. */
    open(userId: UserId): { readonly refresh: () => void } {
      leave();
      change({ ...noNotices, userId });
      const ask = async () => {
        const page = await newest();
        if (page !== null) tabs.send({ userId, page } satisfies Message);
      };
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
        list.clear();
        leave = () => {};
      };
      turns.refresh();
      return { refresh: turns.refresh };
    },
    /** Forgets everything. */
    close(): void {
      leave();
      change(noNotices);
    },
    /** Brings the newest up to date now. */
    again: async (): Promise<void> => void (await newest()),
    fetchOlder,
    read: (id: string) => here(list.read, [id], () => calls.markRead({ id })),
    readAll: () => here(list.read, get().all?.flatMap(({ read, _id }) => (read ? [] : [_id])) ?? [], calls.markAllRead),
    remove: (id: string) => here(list.gone, [id], () => calls.remove({ id })),
  };
}
