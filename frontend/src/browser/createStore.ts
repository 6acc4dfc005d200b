import { useSyncExternalStore } from 'react';

/** One value that changes, and who wants to know. */
type Store<T> = {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A store that starts with `value`. */
export function createStore<T>(value: T): Store<T> & { readonly set: (next: T) => void } {
  let now = value;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      now = next;
      for (const notify of listeners) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store, for components. `ahead` is what a page rendered ahead of time was rendered with, where that differs. */
export const useStore = <T>({ get, subscribe }: Store<T>, ahead: T | undefined = undefined): T =>
  useSyncExternalStore(subscribe, get, () => ahead ?? get());
