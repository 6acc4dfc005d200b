import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { dayTagWords } from '#domain/days/dayTagWords.ts';
import { instantOf } from '#domain/units/millis.ts';
import { useJournal } from './useJournal.ts';
import { useJournalStore } from './useJournalStore.ts';

/** Loads the trader's day tags into the journal. `failed`: they failed to load, and groups by them are empty. */
export function useDayTags(): { readonly failed: boolean; readonly retry: () => void } {
  const { api } = useBrowser();
  const journal = useJournalStore();
  const { userId, book } = useJournal();
  const [failed, setFailed] = useState(false);
  const opened = book !== null;
  const read = useCallback(
    () =>
      api.days
        .list({ from: '1970-01-01', to: '9999-12-31' })
        .then(({ days }) =>
          journal.setDayTags(
            dayTagWords(days.map(({ day, tags }) => ({ day, tags: tags.map((tag) => ({ ...tag, setAt: instantOf(tag.setAt) })) }))),
          ),
        )
        .then(
          () => setFailed(false),
          () => setFailed(true),
        ),
    [api, journal],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's journal is asked for anew
  useEffect(() => {
    if (opened) void read();
  }, [opened, userId, read]);
  return { failed, retry: () => void read() };
}
