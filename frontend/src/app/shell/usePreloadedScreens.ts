import { useEffect } from 'react';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { screens } from '../../screens/index.ts';

type Line = { readonly saveData?: boolean };

/**
 * Loads the code of the screens that the navigation leads to, once the first one is there and the page is idle: going to another then waits for nothing. Not
 * for people who want to save data.
 */
export function usePreloadedScreens(): void {
  const isShown = useFirstScreenShown();
  useEffect(() => {
    if (!isShown || (navigator as { connection?: Line }).connection?.saveData || !('requestIdleCallback' in globalThis)) return;
    const idle = requestIdleCallback(() => {
      for (const { load, nav, frame } of screens) if (nav !== null && frame === 'journal') load().catch(() => undefined);
    });
    return () => cancelIdleCallback(idle);
  }, [isShown]);
}
