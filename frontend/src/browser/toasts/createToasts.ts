import type { ShownToast, Toast } from '#ui/Toasts.tsx';
import { createStore } from '../createStore.ts';

const SHOWN_MS = 6000;

/** The short messages that are shown now. */
export function createToasts() {
  const { get, set, subscribe } = createStore<readonly ShownToast[]>([]);
  let count = 0;
  /** Takes a toast away. */
  const close = (id: number): void => set(get().filter((toast) => toast.id !== id));
  return {
    get,
    subscribe,
    close,
    /** Shows a toast for six seconds, or until it is closed. One with the same text takes the place of the one before. */
    show(toast: Toast): void {
      const id = ++count;
      const others = get().filter(({ text, kind }) => text !== toast.text || kind !== toast.kind);
      set([...others, { ...toast, id }].slice(-4));
      if (!toast.stay) setTimeout(() => close(id), SHOWN_MS);
    },
  };
}
