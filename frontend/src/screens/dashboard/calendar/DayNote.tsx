import { lazy, Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/calendarTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import { defaultJournalSettings } from '#domain/journal/model/journalSettings.ts';
import { SavingState } from '#features/journalPane/SavingState.tsx';
import { albumOfDay } from '#features/screenshots/albumOfTrade.ts';
import { Button } from '#ui/Button.tsx';
import { DayConflict } from './DayConflict.tsx';
import { DayNoteFields } from './DayNoteFields.tsx';
import css from './day.module.css';
import { useDayNote } from './useDayNote.ts';

const Screenshots = lazy(() => import('#features/screenshots/Screenshots.tsx'));

/** A trader's notes on a day, before and after the session. Saves automatically. */
export function DayNote({ day }: { readonly day: string }) {
  const { value, isUnread, error, saving, theirs, change, undo, keepMine, keepTheirs, retry } = useDayNote(day);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  return (
    <section aria-label={texts.note} className={css.note}>
      <h3>
        {texts.note}
        <SavingState saving={saving} onRetry={retry} />
        {undo !== null && (
          <Button size="small" look="ghost" onClick={undo}>
            {paneTexts.undo}
          </Button>
        )}
      </h3>
      {value === null ? (
        <p className={css.counts}>{error === null ? paneTexts.loading : texts.noteUnread}</p>
      ) : (
        <>
          {isUnread && <p className={css.counts}>{texts.noteOffline}</p>}
          <DayNoteFields value={value} choices={(settings ?? defaultJournalSettings).dayTags} onChange={change} />
        </>
      )}
      <Suspense fallback={null}>
        <Screenshots where={albumOfDay(day)} />
      </Suspense>
      {theirs !== null && <DayConflict theirs={theirs} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />}
    </section>
  );
}
