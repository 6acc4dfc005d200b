import { createStore } from '../createStore.ts';

const KEY = 'afterbell.hideAmounts';

function stored(storage: Storage): boolean {
  try {
    return storage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Whether every amount is masked in this browser. */
export function createHiddenAmounts(storage: Storage) {
  const { get, subscribe, set } = createStore(stored(storage));
  return {
    get,
    subscribe,
    /** Masks or shows every amount, in this browser from now on. */
    set(hide: boolean): void {
      set(hide);
      try {
        storage.setItem(KEY, hide ? '1' : '0');
      } catch {
        // A browser without storage forgets the choice at reload; nothing else depends on it.
      }
    },
  };
}
