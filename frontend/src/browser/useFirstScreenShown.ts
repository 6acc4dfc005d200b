import { useEffect, useState } from 'react';
import { useBrowser } from './BrowserContext.ts';
import { useStore } from './createStore.ts';

/** Max ms secondary content waits for the main figures. */
const PATIENCE = 10_000;

/** True once the first screen has its content, or after a timeout. */
export function useFirstScreenShown(): boolean {
  const isShown = useStore(useBrowser().firstScreen, false);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isShown || isOverdue;
}
