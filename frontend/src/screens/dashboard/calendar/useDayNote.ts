import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { createDaySaver, type DayFields } from '#features/days/createDaySaver.ts';
import { useWrittenPage } from '#features/journalPane/useWrittenPage.ts';

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
