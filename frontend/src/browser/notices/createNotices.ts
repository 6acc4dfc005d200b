import type { UserId } from '#domain/units/ids.ts';
import type { Browser } from '../createBrowser.ts';
import { createNoticesStore, type NoticesPorts } from './createNoticesStore.ts';

const channel: NoticesPorts['channel'] = (onMessage) => {
  const opened = new BroadcastChannel('notifications');
  opened.onmessage = ({ data }) => onMessage(data);
  return { send: (message) => opened.postMessage(message), close: () => opened.close() };
};

/** The notifications of whoever is signed in, in this tab. */
export function createNotices({ api, session }: Browser) {
  const store = createNoticesStore({ calls: api.notifications, visible: () => document.visibilityState === 'visible', channel });
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
