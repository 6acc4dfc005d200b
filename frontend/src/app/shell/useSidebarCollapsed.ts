import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';

const KEY = 'afterbell.sidebar';

/** Where words would take the room of what the page is for. */
const narrow = '(max-width: 1199px)';

/** True if the sidebar is collapsed to its icons: as remembered in this browser, otherwise by window width. */
export function useSidebarCollapsed(): readonly [boolean, (fold: boolean) => void] {
  const { storage } = useBrowser().ports;
  const [folded, setFolded] = useState(
    () => (storage.getItem(KEY) ?? (globalThis.matchMedia?.(narrow).matches ? 'folded' : 'open')) === 'folded',
  );
  return [
    folded,
    (fold) => {
      storage.setItem(KEY, fold ? 'folded' : 'open');
      setFolded(fold);
    },
  ];
}
