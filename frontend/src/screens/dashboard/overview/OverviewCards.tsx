import { memo, Suspense } from 'react';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { KnownTotals } from '#journal/serverTotals.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Notice } from '#ui/Notice.tsx';
import { HeroCard } from './HeroCard.tsx';
import { EvidenceSkeleton, KnownResults } from './OverviewSkeleton.tsx';

const EvidenceCards = lazyPart(() => import('./EvidenceCards.tsx'));

const PartNotice = ({ part }: { readonly part: string | null }) => part !== null && <Notice announce="status">{part}</Notice>;

type Props = {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly zone: string;
  /** Totals, in place of the answers while `figures` count a part of the trades; `part`: the sentence about it. */
  readonly known: KnownTotals | null;
  readonly part: string | null;
  /** Ends the choice of cards; null while none is under way. */
  readonly onCustomized: (() => void) | null;
};

/** Everything that figures show, the answers before their evidence. Drawn again when they change, and not for each step of a sync: a large journal is much to draw. */
export const OverviewCards = memo(function OverviewCards(shown: Props) {
  const { figures, money, gross, known, part } = shown;
  // Their code is asked for when the figures are on the screen.
  const areFiguresShown = useFirstScreenShown();
  return (
    <>
      {known === null && <PartNotice part={part} />}
      {known === null ? <HeroCard figures={figures} money={money} gross={gross} /> : <KnownResults known={known} money={money} />}
      {known !== null && <PartNotice part={part} />}
      <Suspense fallback={<EvidenceSkeleton />}>{areFiguresShown ? <EvidenceCards {...shown} /> : <EvidenceSkeleton />}</Suspense>
    </>
  );
});
