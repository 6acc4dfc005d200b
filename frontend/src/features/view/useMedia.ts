import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says; false where that cannot be told. The query stays the same. */
export function useMedia(query: string): boolean {
  const media = useCallback(() => (typeof matchMedia === 'undefined' ? null : matchMedia(query)), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = media();
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );
}
