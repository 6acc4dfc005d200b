import { useSyncExternalStore } from 'react';

const query = '(max-width: 899px)';
const media = () => (typeof matchMedia === 'undefined' ? null : matchMedia(query));

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** True where the window is too narrow for a sidebar and columns, as in the style sheets. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );
