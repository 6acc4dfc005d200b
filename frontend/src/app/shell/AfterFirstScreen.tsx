import { useEffect } from 'react';
import { Connection } from '../connection/Connection.tsx';
import { DayLimit } from './DayLimit.tsx';
import { preloadScreens } from './preloadScreens.ts';
import { WeekReady } from './WeekReady.tsx';

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
