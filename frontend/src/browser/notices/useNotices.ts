import type { UserId } from '#domain/units/ids.ts';
import { useBrowser } from '../BrowserContext.ts';
import type { Browser } from '../createBrowser.ts';
import { useStore } from '../createStore.ts';
import { createSharedPush } from '../push/createSharedPush.ts';
import { createNoticesStore, type NoticesPorts } from './createNoticesStore.ts';
import type { NoticesState } from './noticesState.ts';

const channel: NoticesPorts['channel'] = (onMessage) => {
  const opened = new BroadcastChannel('notifications');
  opened.onmessage = ({ data }) => onMessage(data);
  return { send: (message) => opened.postMessage(message), close: () => opened.close() };
};

/** The current user's notifications, in this tab. */
function createNotices({ api, forgetReplies, session, ports: { clock } }: Browser) {
  const push: NoticesPorts['push'] = (listeners) =>
    createSharedPush({
      locks: navigator.locks ?? null,
      load: async () => {
        const { createPush } = await import('../push/createPush.ts');
        const openSocket = (url: string, protocols: string[]) => new WebSocket(url, protocols);
        return createPush({ openSocket, token: session.token, now: clock.now, random: Math.random, ...listeners });
      },
    });
  const { list, markRead, markAllRead, remove } = api.notifications;
  const store = createNoticesStore({
    calls: { list, markRead, markAllRead, remove, forget: () => forgetReplies('notifications.list') },
    visible: () => document.visibilityState === 'visible',
    now: clock.now,
    channel,
    push,
  });
  let refresh = () => {};
  session.onEnd(store.close);
  document.addEventListener('visibilitychange', () => refresh());
  return {
    ...store,
    /** Begins to follow a person's notifications, once. */
    follow(userId: UserId): void {
      if (store.get().userId !== userId) refresh = store.open(userId).refresh;
    },
  };
}

/** Actions on the current user's notifications. */
export const useNoticesStore = (): ReturnType<typeof createNotices> => useBrowser().part(createNotices);

/** The current user's notifications, for components. */
export const useNotices = (): NoticesState => useStore(useNoticesStore());
