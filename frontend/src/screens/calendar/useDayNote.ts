import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { createDaySaver, type DayFields } from './createDaySaver.ts';

/** What is written on a day, and over it what is being saved. In a conflict `theirs` is the day as the other device left it. */
export function useDayNote(day: string) {
  const { api, part } = useBrowser();
  const saver = part(createDaySaver);
  const saving = useStore(saver)[day];
  useEffect(() => void saver.restore(day), [saver, day]);
  const { value: stored, error, again } = useApiQuery('days', 'read', { day });
  const isConflict = saving?.status === 'conflict';
  const { value: theirs } = useAsyncValue(isConflict ? `${day} ${saving.value?.version}` : null, () => api.days.read({ day }));
  return {
    value: stored === null ? null : { ...stored, ...saving?.value?.patch },
    error,
    saving,
    theirs: isConflict ? theirs : null,
    change(patch: Partial<DayFields>): void {
      const now = saver.get()[day];
      const unsaved = now === undefined || now.status === 'saved' ? null : now.value;
      const version = unsaved?.version ?? stored?.version;
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
