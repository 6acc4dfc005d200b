import { Suspense, useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { dayTagWords } from '#domain/days/dayTagWords.ts';
import { instantOf } from '#domain/units/millis.ts';
import { useJournal, useJournalStore } from '#journal/useJournal.ts';
import { asksForBars } from '../bars/useMayReplay.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';

/** Loads the trader's day tags into the journal. `failed`: they failed to load, and groups by them are empty. */
function useDayTags(): { readonly failed: boolean; readonly retry: () => void } {
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

const ExcursionsNotice = lazyPart(() => import('../bars/ExcursionsNotice.tsx'));
const PlaybooksNotice = lazyPart(() => import('./PlaybooksNotice.tsx'));
const PlansNotice = lazyPart(() => import('./PlansNotice.tsx'));

function DayTagsNotice() {
  const { failed, retry } = useDayTags();
  return failed ? <RetryNotice text={journalTexts.dayTagsMissing} onRetry={retry} /> : null;
}

/** Loads data an address groups by that is not in the journal itself, and reports a failure. */
export default function GroupedByNotice({ search }: { readonly search: string }) {
  return (
    <>
      {search.includes('byDayTag') && <DayTagsNotice />}
      <Suspense fallback={null}>
        {search.includes('byPlan') && <PlansNotice />}
        {/by(Playbook|Rule)/.test(search) && <PlaybooksNotice />}
        {asksForBars(search) && <ExcursionsNotice />}
      </Suspense>
    </>
  );
}
