import { useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { onSessionEnd } from '../app/session.ts';
import { createNotices, type NoticesPorts, type NoticesState } from './notices.ts';

const line: NoticesPorts['line'] = (hear) => {
  const channel = new BroadcastChannel('notifications');
  channel.onmessage = ({ data }) => hear(data);
  return { say: (said) => channel.postMessage(said), close: () => channel.close() };
};

/** The notifications of whoever is signed in, in this tab. */
export const theNotices = createNotices({ calls: api.notifications, visible: () => document.visibilityState === 'visible', line });

onSessionEnd(theNotices.close);

let look = () => {};
document.addEventListener('visibilitychange', () => look());

/** Begins to follow a person's notifications, once. */
export function followNotices(userId: string): void {
  if (theNotices.state().userId !== userId) ({ look } = theNotices.open(userId));
}

/** The notifications, for components. */
export const useNotices = (): NoticesState => useSyncExternalStore(theNotices.subscribe, theNotices.state);
