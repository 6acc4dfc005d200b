import * as journalTexts from '#copy/journalTexts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** One line above a screen when the journal could not be updated; the copy in this browser stays on screen. */
export function JournalNotice() {
  const { problem, offline, book, syncing, sync } = useJournal();
  if (problem === null) return null;
  const isCached = book !== null && book.version !== null;
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
      {offline ? (isCached ? journalTexts.offlineCached : journalTexts.offlineEmpty) : problem}
    </Notice>
  );
}
