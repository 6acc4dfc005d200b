import { useEffect } from 'react';
import { screens } from '#frontend/screens/index.ts';
import { Connection } from '../connection/Connection.tsx';
import { DayLimit } from './DayLimit.tsx';
import { WeekReady } from './WeekReady.tsx';

/**
 * Loads the code of the screens that the navigation leads to once the page is idle: going to another then waits for nothing. Where a browser cannot say when
 * it is idle, nothing is loaded ahead.
 */
function preloadScreens(): void {
  globalThis.requestIdleCallback?.(() => screens.map(({ load, nav }) => nav && load().catch(() => 0)));
}

/** Background work beside every screen of a trader after the first one is shown, so that no figure waits for it. */
export default function AfterFirstScreen({ userId }: { readonly userId: string }) {
  useEffect(preloadScreens, []);
  return (
    <>
      <Connection />
      <WeekReady userId={userId} />
      <DayLimit userId={userId} />
    </>
  );
}
