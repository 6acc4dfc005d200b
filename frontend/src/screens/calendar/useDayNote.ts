import { useEffect } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { createDaySaver, type DayFields } from '#frontend/parts/calendar/createDaySaver.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';

/** What is written on a day, and over it what is being saved. In a conflict `theirs` is the day as the other device left it. */
export function useDayNote(day: string) {
  const { api, part } = useBrowser();
  const saver = part(createDaySaver);
  const saving = useStore(saver)[day];
  useEffect(() => void saver.restore(day), [saver, day]);
  const { value: stored, error, again } = useApiQuery('days', 'read', { day });
  // Without a connection a day that was not read counts as empty: where it is not, both are shown later.
  const isUnread = stored === null && error instanceof ApiError && error.status === 0;
  const known = stored ?? (isUnread ? { ...emptyDay, day, version: dayVersion(emptyDay) } : null);
  const isConflict = saving?.status === 'conflict';
  const { value: theirs } = useAsyncValue(isConflict ? `${day} ${saving.value?.version}` : null, () => api.days.read({ day }));
  return {
    value: known === null ? null : { ...known, ...saving?.value?.patch },
    isUnread,
    error,
    saving,
    theirs: isConflict ? theirs : null,
    change(patch: Partial<DayFields>): void {
      const now = saver.get()[day];
      const unsaved = now === undefined || now.status === 'saved' ? null : now.value;
      const version = unsaved?.version ?? known?.version;
      if (version !== undefined) saver.edit(day, { day, version, patch: { ...unsaved?.patch, ...patch } });
    },
    keepMine: () => theirs !== null && saving?.value && saver.edit(day, { ...saving.value, version: theirs.version }),
    keepTheirs(): void {
      saver.discard(day);
      again();
    },
    retry: () => void saver.flush(day),
  };
}
