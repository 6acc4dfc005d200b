import type { UserId } from '#domain/units/ids.ts';
import type { createSharedPush } from '../push/createSharedPush.ts';
import { createNoticesCalls, type NoticesCalls, type NoticesPage } from './createNoticesCalls.ts';
import { noNotices } from './noticesState.ts';
import { sharePolling } from './sharePolling.ts';

/** Handlers of push connection events. */
type PushListeners = { readonly onNews: () => void; readonly onHeard: () => void; readonly onLost: () => void };

/** Ports of notifications: the calls, this tab, a channel to the other tabs, and a push connection. */
export type NoticesPorts = {
  readonly calls: NoticesCalls;
  readonly visible: () => boolean;
  /** Opens the channel; what other tabs send arrives at `onMessage`. */
  readonly channel: (onMessage: (message: unknown) => void) => { readonly send: (message: unknown) => void; readonly close: () => void };
  readonly push: (listeners: PushListeners) => ReturnType<typeof createSharedPush>;
  /** UTC milliseconds. */
  readonly now: () => number;
};

/**
 * Messages between tabs, always with their user: a poll in this tab, the server's reply, and the state of its push
 * connection.
 */
type Message = { readonly userId: UserId; readonly page?: NoticesPage; readonly push?: 'heard' | 'lost' };

/** A connection is trusted for this long (ms) after its last message. */
const STANDS = 40_000;

/** True while a user's push connection is trusted, from messages in this or another tab. */
function connectionStanding(now: () => number) {
  let until = 0;
  return {
    heard(): void {
      until = now() + STANDS;
    },
    lost(): void {
      until = 0;
    },
    stands: (): boolean => now() < until,
  };
}

/** Follows a user's notifications in this tab: when to poll, and messages from other tabs and the connection. */
function followPerson(
  { visible, channel, push: openPush, now }: Omit<NoticesPorts, 'calls'>,
  { list, take, newest }: ReturnType<typeof createNoticesCalls>,
  userId: UserId,
): { readonly refresh: () => void; readonly leave: () => void } {
  const connection = connectionStanding(now);
  const send = (message: Omit<Message, 'userId'>): void => tabs.send({ userId, ...message } satisfies Message);
  const push = openPush({
    onNews: () => turns.tell(),
    onHeard() {
      connection.heard();
      send({ push: 'heard' });
    },
    onLost() {
      connection.lost();
      send({ push: 'lost' });
      turns.goOn();
    },
  });
  function follow(page: NoticesPage): void {
    if (page.push) push.follow(page.push, visible());
  }
  async function poll(isDue: boolean): Promise<boolean> {
    const page = await newest(isDue);
    if (page === null) return false;
    follow(page);
    send({ page });
    return true;
  }
  const turns = sharePolling({ visible, now, poll, notify: () => send({}), stands: connection.stands, connects: push.begins });
  const tabs = channel((message) => {
    const { userId: whose, page, push: state } = message as Message;
    if (whose !== userId) return;
    if (state !== undefined) connection[state]();
    else turns.postpone();
    if (page === undefined) return;
    take(page);
    turns.beTold();
    follow(page);
  });
  const refresh = (): void => {
    if (visible()) push.show();
    else push.hide();
    turns.refresh();
  };
  refresh();
  const leave = (): void => {
    turns.stop();
    push.forget();
    tabs.close();
    list.clear();
  };
  return { refresh, leave };
}

/**
 * One user's notifications in one tab. Local reads and deletions apply immediately, also over replies in flight;
 * when the server refuses one, it is reverted and the call throws.
 */
export function createNoticesStore({ calls, visible, channel, push, now }: NoticesPorts) {
  const known = createNoticesCalls(calls);
  const { get, subscribe, list, change, newest, fetchOlder, here } = known;
  let leave = () => {};
  return {
    get,
    subscribe,
    /** Begins to follow a person's notifications. `refresh` is to be called whenever this tab is shown or hidden. */
    open(userId: UserId): { readonly refresh: () => void } {
      leave();
      change({ ...noNotices, userId });
      const followed = followPerson({ visible, channel, push, now }, known, userId);
      leave = () => {
        followed.leave();
        leave = () => {};
      };
      return { refresh: followed.refresh };
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
