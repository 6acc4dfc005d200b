import { createStore } from '../createStore.ts';

/** What this browser refused to store since the page began: the session with all that is stored as text, or only the copy of the journal with its drafts. */
export function createRefused() {
  const { get, subscribe, set } = createStore<'' | 'copy' | 'session'>('');
  return { get, subscribe, session: (): void => set('session'), copy: (): void => set(get() || 'copy') };
}
export type RefusedStore = ReturnType<typeof createRefused>;
