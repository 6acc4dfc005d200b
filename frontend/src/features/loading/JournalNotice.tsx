import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/**
 * A line above a screen when the journal's update failed. Offline the frame shows that, and this only the missing
 * data.
 */
export function JournalNotice() {
  const { problem, offline, book, syncing, sync } = useJournal();
  const isConnected = useStore(useBrowser().connected);
  const isAway = offline && !isConnected;
  const isCached = book !== null && book.version !== null;
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
