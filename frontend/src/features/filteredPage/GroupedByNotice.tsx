import { Suspense } from 'react';
import * as journalTexts from '#copy/journalTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useDayTags } from '#journal/useDayTags.ts';
import { asksForBars } from '../bars/asksForBars.ts';
import { RetryNotice } from '../loading/RetryNotice.tsx';

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
