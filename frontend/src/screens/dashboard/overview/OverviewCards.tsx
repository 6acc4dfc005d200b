import { memo, Suspense } from 'react';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { HeroCard } from './HeroCard.tsx';
import { EvidenceSkeleton } from './OverviewSkeleton.tsx';

const EvidenceCards = lazyPart(() => import('./EvidenceCards.tsx'));

type Props = {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly zone: string;
  /** Ends the choice of cards; null while none is under way. */
  readonly onCustomized: (() => void) | null;
};

/** Everything that figures show, the answers before their evidence. Drawn again when they change, and not for each step of a sync: a large journal is much to draw. */
export const OverviewCards = memo(function OverviewCards(shown: Props) {
  const { figures, money, gross } = shown;
  // Their code is asked for when the figures are on the screen.
  const areFiguresShown = useFirstScreenShown();
  return (
    <>
      <HeroCard figures={figures} money={money} gross={gross} />
      <Suspense fallback={<EvidenceSkeleton />}>{areFiguresShown ? <EvidenceCards {...shown} /> : <EvidenceSkeleton />}</Suspense>
    </>
  );
});
