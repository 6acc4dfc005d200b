import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { clockTime } from '#format/clockTime.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { watchUpdates } from './watchUpdates.ts';

/** True while nobody is reached: the browser says so at once, or a call that failed. */
function useOffline(): boolean {
  const { connected } = useBrowser();
  useEffect(() => {
    const leave = () => connected.set(false);
    addEventListener('offline', leave);
    if (navigator.onLine === false) leave();
    return () => removeEventListener('offline', leave);
  }, [connected]);
  return !useStore(connected);
}

/** One line above every screen while there is no connection: as of when its figures are. Also takes care of newer builds. */
export default function Connection() {
  const { part, api } = useBrowser();
  const { user } = useSession();
  const journal = useJournalStore();
  const { syncedAt, syncing, book, userId } = useStore(journal);
  const isOffline = useOffline();
  useEffect(() => part(watchUpdates), [part]);
  if (!isOffline) return null;
  const again = () => (userId === null ? api.auth.validate({}).catch(() => undefined) : journal.sync());
  return (
    <Notice
      announce="status"
      actions={
        <Button size="small" disabled={syncing} onClick={() => void again()}>
          {syncing ? 'Trying …' : 'Try again'}
        </Button>
      }
    >
      <b>{journalTexts.offline}</b> {syncedAt !== null && journalTexts.lastSynced(clockTime(syncedAt, user?.preferences.timeZone ?? 'UTC'))}{' '}
      {book !== null && book.version !== null && journalTexts.offlineCached}
    </Notice>
  );
}
