import { useEffect, useState } from 'react';
import { useBrowser } from './BrowserContext.ts';
import { useStore } from './createStore.ts';

/** Max ms secondary content waits for the main figures. */
const PATIENCE = 10_000;

/** Reports that the screen has its content, in a task after it: other parts request nothing before that. */
export function useReportShown(isShown: boolean): void {
  const { firstScreen } = useBrowser();
  useEffect(() => {
    if (!isShown) return;
    const later = setTimeout(() => firstScreen.set(true));
    return () => clearTimeout(later);
  }, [firstScreen, isShown]);
}

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
