import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { onSessionEnd } from '../session/session.ts';
import { createNoticesStore, type NoticesPorts, type NoticesState } from './createNoticesStore.ts';

const line: NoticesPorts['line'] = (hear) => {
  const channel = new BroadcastChannel('notifications');
  channel.onmessage = ({ data }) => hear(data);
  return { say: (said) => channel.postMessage(said), close: () => channel.close() };
};

/** The notifications of whoever is signed in, in this tab. */
export const noticesStore = createNoticesStore({ calls: api.notifications, visible: () => document.visibilityState === 'visible', line });

onSessionEnd(noticesStore.close);

let look = () => {};
document.addEventListener('visibilitychange', () => look());

/** Begins to follow a person's notifications, once. */
export function followNotices(userId: string): void {
  if (noticesStore.state().userId !== userId) ({ look } = noticesStore.open(userId));
}

/** The notifications, for components. */
export const useNotices = (): NoticesState => useSyncExternalStore(noticesStore.subscribe, noticesStore.state);
