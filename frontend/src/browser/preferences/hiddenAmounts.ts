import { useSyncExternalStore } from 'react';

const KEY = 'afterbell.hideAmounts';
const listeners = new Set<() => void>();
let hidden: boolean | null = null;

const read = (): boolean => {
  if (hidden === null) {
    try {
      hidden = localStorage.getItem(KEY) === '1';
    } catch {
      hidden = false;
    }
  }
  return hidden;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Masks or shows every amount, in this browser from now on. */
export function hideAmounts(hide: boolean): void {
  hidden = hide;
  try {
    localStorage.setItem(KEY, hide ? '1' : '0');
  } catch {
    // A browser without storage forgets the choice at reload; nothing else depends on it.
  }
  for (const listener of listeners) listener();
}

/** True while amounts are masked. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, read, () => false);
