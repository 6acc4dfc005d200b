import { createStore } from '../createStore.ts';

/**
 * Storage this browser has refused since the page loaded: the session with all text storage, or only the journal's
 * copy with its drafts.
 */
export function createRefused() {
  const { get, subscribe, set } = createStore<'' | 'copy' | 'session'>('');
  return { get, subscribe, session: (): void => set('session'), copy: (): void => set(get() || 'copy') };
}
export type RefusedStore = ReturnType<typeof createRefused>;
