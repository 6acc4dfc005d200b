import { SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useOverviewCards } from './useOverviewCards.ts';
import { widgets } from './widgets/index.ts';
import type { WidgetProps } from './widgets/Widget.ts';
import css from './widgets/widgets.module.css';

const CustomizeCards = lazy(() => import('./customize/CustomizeCards.tsx'));

/** A card's place before its code has come. */
const room = { minHeight: 160 };

/** The evidence of the answers: the cards that its reader chose, in their order, and the way to choose others. */
const EvidenceCards = memo(function EvidenceCards(shown: Omit<WidgetProps, 'className'>) {
  const arrangement = useOverviewCards();
  const [isCustomizing, setCustomizing] = useState(false);
  if (isCustomizing)
    return (
      <Suspense fallback={null}>
        <CustomizeCards shown={shown} arrangement={arrangement} onDone={() => setCustomizing(false)} />
      </Suspense>
    );
  return (
    <>
      <div className={css.grid}>
        {arrangement.cards.map(({ id, width }) => {
          const { View } = widgets.find((widget) => widget.id === id)!;
          const className = css[`w${width}`];
          return (
            <Suspense key={id} fallback={<Card className={className} style={room} aria-hidden="true" />}>
              <View {...shown} className={className} />
            </Suspense>
          );
        })}
      </div>
      <div className={css.foot}>
        <Button look="ghost" onClick={() => setCustomizing(true)}>
          <SlidersHorizontal aria-hidden="true" />
          {texts.customize}
        </Button>
      </div>
    </>
  );
});
export default EvidenceCards;
