import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/connectionTexts.ts';
import { createOutbox } from '#features/outbox/createOutbox.ts';
import { StorageRefused } from '#features/signIn/StorageRefused.tsx';
import { clockTime } from '#format/clockTime.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StuckEdits } from './StuckEdits.tsx';
import { watchUpdates } from './watchUpdates.ts';

/** True while offline: from the browser's event, or a failed call. */
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

/** Start of being offline, with the available data and pending edits. */
function Offline({ waiting, inFigures }: { readonly waiting: number; readonly inFigures: boolean }) {
  const { api } = useBrowser();
  const { user } = useSession();
  const journal = useJournalStore();
  const { syncedAt, syncing, book, userId } = useStore(journal);
  const again = () => (userId === null ? api.auth.validate({}).catch(() => undefined) : journal.sync());
  const sentences = [
    syncedAt !== null && texts.lastSynced(clockTime(syncedAt, user?.preferences.timeZone ?? 'UTC')),
    waiting === 0 && book !== null && book.version !== null && texts.copy,
    waiting > 0 && texts.waiting(waiting),
    inFigures && texts.inFigures,
  ];
  return (
    <Notice
      announce="status"
      actions={
        <Button size="small" disabled={syncing} onClick={() => void again()}>
          {syncing ? 'Trying …' : 'Try again'}
        </Button>
      }
    >
      <b>{texts.offline}</b> {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}

/**
 * One line above every screen while there is no connection, or while edits could not be saved. Also sends what earlier pages could not send, and takes care
 * of newer builds.
 */
export function Connection() {
  const { part } = useBrowser();
  const outbox = part(createOutbox);
  const edits = useStore(outbox);
  const isOffline = useOffline();
  const [isReviewing, setReviewing] = useState(false);
  useEffect(() => {
    part(watchUpdates);
    // Asked for without a connection too: its code must be here by then.
    void import('#features/leaving/askToLeave.tsx').catch(() => undefined);
    void outbox.replay();
  }, [part, outbox]);
  const stuck = edits.filter(({ status }) => status === 'conflict' || status === 'problem');
  return (
    <>
      <StorageRefused />
      {isOffline && (
        <Offline
          waiting={edits.length - stuck.length}
          inFigures={edits.some(({ kind, status }) => kind === 'annotation' && status === 'offline')}
        />
      )}
      {!isOffline && stuck.length > 0 && (
        <Notice
          kind="warning"
          announce="status"
          actions={
            <Button size="small" onClick={() => setReviewing(true)}>
              {texts.review}
            </Button>
          }
        >
          {texts.stuck(stuck.length)}
        </Notice>
      )}
      {isReviewing && stuck.length > 0 && <StuckEdits edits={stuck} onRetry={outbox.retry} onClose={() => setReviewing(false)} />}
    </>
  );
}
