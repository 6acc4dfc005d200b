import { lazy, type ReactNode, Suspense } from 'react';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { ShownResults } from '#features/view/useView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';

const MeasureNote = lazy(() => import('#features/view/MeasureNote.tsx'));
const NoMatches = lazy(() => import('#features/filters/NoMatches.tsx'));

/** The cards where there is something to show, with what their measure leaves out; else how to get there. */
export function OverviewFigures({
  figures,
  shown,
  unit,
  isFiltered,
  children,
}: {
  readonly figures: Figures;
  readonly shown: ShownResults;
  readonly unit: CountingUnit;
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}) {
  const { statistics, open, withoutRisk } = figures;
  const hasNone = statistics.trades + open.length + withoutRisk === 0;
  if (isFiltered && hasNone)
    return (
      <Suspense fallback={null}>
        <NoMatches />
      </Suspense>
    );
  return (
    <>
      <Suspense fallback={null}>{shown.asked !== 'money' && <MeasureNote figures={figures} shown={shown} unit={unit} />}</Suspense>
      {(shown.measure !== 'r' || statistics.trades > 0 || hasNone) && children}
    </>
  );
}
