import { createStore } from '../createStore.ts';

function stored(storage: Storage, key: string): boolean {
  try {
    return storage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** A boolean stored in this browser under `key`; off by default. */
export function createStoredSwitch(storage: Storage, key: string) {
  const { get, subscribe, set } = createStore(stored(storage, key));
  return {
    get,
    subscribe,
    /** Switches it, in this browser from now on. */
    set(on: boolean): void {
      set(on);
      try {
        storage.setItem(key, on ? '1' : '0');
      } catch {
        // A browser without storage forgets the choice at reload; nothing else depends on it.
      }
    },
  };
}
