import { memo, Suspense } from 'react';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Card } from '#ui/Card.tsx';
import { useOverviewCards } from './useOverviewCards.ts';
import { widgets } from './widgets/index.ts';
import type { WidgetProps } from './widgets/Widget.ts';
import css from './widgets/widgets.module.css';

const CustomizeCards = lazyPart(() => import('./customize/CustomizeCards.tsx'), { quiet: true });

/** A card's place before its code has come. */
const room = { minHeight: 160 };

/** `onCustomized` ends the choice of cards; null while none is under way. */
type Props = Omit<WidgetProps, 'className'> & { readonly onCustomized: (() => void) | null };

/** The evidence of the answers: the cards that its reader chose, in their order. */
const EvidenceCards = memo(function EvidenceCards({ onCustomized, ...shown }: Props) {
  const arrangement = useOverviewCards();
  const isPhone = useIsPhone();
  if (onCustomized !== null)
    return (
      <Suspense fallback={null}>
        <CustomizeCards shown={shown} arrangement={arrangement} onDone={onCustomized} />
      </Suspense>
    );
  const { cards, stored } = arrangement;
  // A phone shows one card at a time: what waits comes before the evidence, unless the trader arranged the cards.
  const shownCards = isPhone && stored === null ? cards.toSorted((a, b) => Number(b.id === 'next') - Number(a.id === 'next')) : cards;
  return (
    <div className={css.grid}>
      {shownCards.map(({ id, width }) => {
        const { View } = widgets.find((widget) => widget.id === id)!;
        const className = css[`w${width}`];
        return (
          <Suspense key={id} fallback={<Card className={className} style={room} aria-hidden="true" />}>
            <View {...shown} className={className} />
          </Suspense>
        );
      })}
    </div>
  );
});
export default EvidenceCards;
