import { useJournal } from '#journal/useJournal.ts';
import dialog from '#ui/Dialog.module.css';
import css from '#ui/page.module.css';

/** One line above a screen when the journal could not be brought up to date; what this browser holds stays on screen. */
export function JournalNotice() {
  const { problem, offline, book, syncing, sync } = useJournal();
  if (problem === null) return null;
  const kept = book !== null && book.version !== null;
  return (
    <div className={css.notice} role="alert">
      <span>
        {offline
          ? `You are offline. ${kept ? 'You see your journal as this browser last had it.' : 'Your journal opens as soon as you are back.'}`
          : problem}
      </span>
      <button type="button" className={dialog.button} disabled={syncing} onClick={() => void sync()}>
        {syncing ? 'Trying …' : 'Try again'}
      </button>
    </div>
  );
}
