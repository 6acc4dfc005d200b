import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { savedOnDisk } from './savedOnDisk.ts';

/** `conflict`: another device changed the same field, and it was not overwritten. */
export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'problem';

/** An unconfirmed edit; `value` null: everything is saved. `isStored`: also on this browser's disk. */
export type Saving<V> = {
  readonly status: SavingStatus;
  readonly value: V | null;
  readonly problem: string | null;
  readonly isStored: boolean;
};

/**
 * Pending saves by key, each on disk until confirmed, with one timer each. `merge`: combines two tabs' edits of a
 * key.
 */
export function createSavings<V>(browser: Browser, name: string, merge: (stored: V, mine: V) => V) {
  const { get, set, subscribe } = createStore<Readonly<Record<string, Saving<V>>>>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const read = (key: string): Saving<V> | undefined => get()[key];
  const change = (key: string, next: Partial<Saving<V>>) =>
    set({ ...get(), [key]: { status: 'saved', value: null, problem: null, isStored: true, ...read(key), ...next } });
  const { store, forget, stored, close } = savedOnDisk<V>(browser, {
    name,
    merge,
    written: (key) => read(key)?.value ?? null,
    join: (key, value) => change(key, { value }),
    report: (key, isStored) => read(key) && read(key)?.isStored !== isStored && change(key, { isStored }),
  });
  browser.session.onEnd(async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await close();
    set({});
  });
  return {
    get,
    subscribe,
    read,
    store,
    forget,
    stored,
    show: (key: string, status: SavingStatus, value: V | null, problem: string | null = null) => change(key, { status, value, problem }),
    later(key: string, ms: number, work: () => void): void {
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(work, ms));
    },
    now: (key: string) => clearTimeout(timers.get(key)),
  };
}
