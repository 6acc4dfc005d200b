import { createStore } from '../createStore.ts';

function stored(storage: Storage, key: string): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A choice in this browser, stored there under `key` as text; empty until it is made. */
export function createStoredText(storage: Storage, key: string) {
  const { get, subscribe, set } = createStore(stored(storage, key));
  return {
    get,
    subscribe,
    set(text: string): void {
      set(text);
      try {
        storage.setItem(key, text);
      } catch {
        // A browser without storage forgets the choice at reload; nothing else depends on it.
      }
    },
  };
}
