import * as texts from '#copy/calendarTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import { SavingState } from '#frontend/parts/journalPane/SavingState.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './calendar.module.css';
import { DayNoteFields } from './DayNoteFields.tsx';
import { useDayNote } from './useDayNote.ts';

type Texts = { readonly plan: string; readonly keyLevels: string; readonly reflection: string };
const textOf = ({ plan, keyLevels, reflection }: Texts): string =>
  [plan, keyLevels, reflection].filter((text) => text !== '').join('\n\n') || texts.nothingWritten;

/** What a trader writes on a day, before and after the session. It saves itself. */
export function DayNote({ day }: { readonly day: string }) {
  const { value, error, saving, theirs, change, keepMine, keepTheirs, retry } = useDayNote(day);
  return (
    <section aria-label={texts.note} className={css.note}>
      <h3>
        {texts.note}
        <SavingState saving={saving} onRetry={retry} />
      </h3>
      {value === null ? (
        <p className={css.counts}>{error === null ? paneTexts.loading : texts.noteUnread}</p>
      ) : (
        <DayNoteFields value={value} onChange={change} />
      )}
      {theirs !== null && (
        <Notice kind="warning" announce="alert">
          <p>{texts.noteConflict}</p>
          <pre className={css.theirs}>{textOf(theirs)}</pre>
          <div className={css.choices}>
            <Button size="small" onClick={keepMine}>
              {paneTexts.keepMine}
            </Button>
            <Button size="small" onClick={keepTheirs}>
              {paneTexts.keepTheirs}
            </Button>
          </div>
        </Notice>
      )}
    </section>
  );
}
