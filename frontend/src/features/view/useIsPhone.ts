import { useCallback, useSyncExternalStore } from 'react';

/** True where the window is too narrow for a sidebar and columns, as in the style sheets. */
export const useIsPhone = (): boolean => useMedia('(max-width: 719px)');

/** True if the window matches a media query; false if unsupported. The query is constant. */
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
