import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Delay (ms) of the notice of newer trades: most arrive earlier. */
const SOON = 300;

/** The notice for figures older than the server's. */
function OnTheirWay() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Notice announce="status">{journalTexts.onTheirWay}</Notice>;
}

/**
 * A line above a screen while newer trades are on their way, or when the journal's update failed. Offline the frame shows that, and
 * this only the missing data.
 */
export function JournalNotice() {
  const { problem, offline, book, syncing, sync, isBehind } = useJournal();
  const isConnected = useStore(useBrowser().connected);
  const isAway = offline && !isConnected;
  const isCached = book !== null && book.version !== null;
  if (problem === null && isBehind) return <OnTheirWay />;
  if (problem === null || (isAway && isCached)) return null;
  return (
    <Notice
      kind="warning"
      announce="alert"
      actions={
        <Button size="small" disabled={syncing} onClick={() => void sync()}>
          {syncing ? 'Trying …' : 'Try again'}
        </Button>
      }
    >
      {isAway ? journalTexts.offlineEmpty : problem}
    </Notice>
  );
}
