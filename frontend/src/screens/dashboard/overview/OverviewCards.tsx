import { lazy, memo, Suspense } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { EvidenceSkeleton } from './EvidenceSkeleton.tsx';
import { HeroCard } from './HeroCard.tsx';

const EvidenceCards = lazy(() => import('./EvidenceCards.tsx'));

type Props = { readonly figures: Figures; readonly money: MoneyFormat; readonly gross: boolean; readonly zone: string };

/** Everything that figures show, the answers before their evidence. Drawn again when they change, and not for each step of a sync: a large journal is much to draw. */
export const OverviewCards = memo(function OverviewCards(shown: Props) {
  const { figures, money, gross } = shown;
  return (
    <>
      <HeroCard figures={figures} money={money} gross={gross} />
      <Suspense fallback={<EvidenceSkeleton />}>
        <EvidenceCards {...shown} />
      </Suspense>
    </>
  );
});
