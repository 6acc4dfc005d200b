import { lazy, Suspense } from 'react';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { OverdueOptions } from '#features/manual/OverdueOptions.tsx';
import SampleNotice from '#features/onboarding/SampleNotice.tsx';
import { useOverdueOptions } from '#journal/useOverdueOptions.ts';
import { useUnmatchedCloses } from '#journal/useUnmatchedCloses.ts';

const LooseNotesNotice = lazy(() => import('./LooseNotesNotice.tsx'));
const UnmatchedCloses = lazy(() => import('./UnmatchedCloses.tsx'));

/** Open issues to fix before the figures are complete. */
export function TradesNotices({ zone }: { readonly zone: string }) {
  const unmatched = useUnmatchedCloses();
  const overdue = useOverdueOptions();
  return (
    <>
      <JournalNotice />
      <SampleNotice />
      {unmatched.length > 0 && (
        <Suspense fallback={null}>
          <UnmatchedCloses closes={unmatched} zone={zone} />
        </Suspense>
      )}
      <OverdueOptions options={overdue} />
      <Suspense fallback={null}>
        <LooseNotesNotice />
      </Suspense>
    </>
  );
}
