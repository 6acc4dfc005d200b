import { useState } from 'react';

const KEY = 'afterbell.sidebar';

/** Whether the sidebar is folded to its icons, remembered in this browser. */
export function useSidebarCollapsed(): readonly [boolean, (fold: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  return [
    folded,
    (fold) => {
      localStorage.setItem(KEY, fold ? 'folded' : 'open');
      setFolded(fold);
    },
  ];
}
