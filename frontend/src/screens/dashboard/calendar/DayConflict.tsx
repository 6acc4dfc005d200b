import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/calendarTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { createDaySaver, type DayFields } from '#features/days/createDaySaver.ts';
import { useWrittenPage } from '#features/journalPane/useWrittenPage.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './day.module.css';

type Texts = { readonly plan: string; readonly keyLevels: string; readonly reflection: string };
const textOf = ({ plan, keyLevels, reflection }: Texts): string =>
  [plan, keyLevels, reflection].filter((text) => text !== '').join('\n\n') || texts.nothingWritten;

type Props = { readonly theirs: Texts; readonly onKeepMine: () => void; readonly onKeepTheirs: () => void };

/** A day that two devices wrote on, and the choice between them. */
export const DayConflict = ({ theirs, onKeepMine, onKeepTheirs }: Props) => (
  <Notice kind="warning" announce="alert">
    <p>{texts.noteConflict}</p>
    <pre className={css.theirs}>{textOf(theirs)}</pre>
    <Row gap={8}>
      <Button size="small" onClick={onKeepMine}>
        {paneTexts.keepMine}
      </Button>
      <Button size="small" onClick={onKeepTheirs}>
        {paneTexts.keepTheirs}
      </Button>
    </Row>
  </Notice>
);

/** A day's notes, overlaid by pending edits. */
export function useDayNote(day: string) {
  const { api, part } = useBrowser();
  const { value: stored, error, again } = useApiQuery('days', 'read', { day });
  return useWrittenPage({
    id: day,
    saver: part(createDaySaver),
    stored,
    error,
    again,
    blank: { ...emptyDay, tags: [], day, version: dayVersion(emptyDay) },
    written: (fields: { readonly version: string; readonly patch: Partial<DayFields> }) => ({ day, ...fields }),
    read: () => api.days.read({ day }),
  });
}
