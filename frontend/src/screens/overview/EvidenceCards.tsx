import { lazy, memo, Suspense } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Card } from '#ui/Card.tsx';
import css from './Overview.module.css';

const EquityCard = lazy(() => import('./EquityCard.tsx'));
const MonthCard = lazy(() => import('./MonthCard.tsx'));
const TimesCards = lazy(() => import('./TimesCards.tsx'));
const OpenPositions = lazy(() => import('./OpenPositions.tsx'));
const RecentTrades = lazy(() => import('./RecentTrades.tsx'));

const RECENT = 6;
/** A card's place before its code has come. */
const room = { minHeight: 320 };

type Props = { readonly figures: Figures; readonly money: MoneyFormat; readonly gross: boolean; readonly zone: string };

/** The evidence of the answers. */
const EvidenceCards = memo(function EvidenceCards({ figures, money, gross, zone }: Props) {
  const now = millis(Date.now());
  return (
    <div className={css.grid}>
      <Suspense fallback={<Card className={css.s8} style={room} aria-hidden="true" />}>
        <EquityCard statistics={figures.statistics} money={money} gross={gross} className={css.s8} />
      </Suspense>
      <Suspense fallback={<Card className={css.s4} style={room} aria-hidden="true" />}>
        <MonthCard days={figures.statistics.days} today={dayKey(now, zone)} money={money} className={css.s4} />
      </Suspense>
      <Suspense fallback={<Card className={css.s7} style={room} aria-hidden="true" />}>
        <TimesCards statistics={figures.statistics} money={money} wide={css.s7} narrow={css.s5} />
      </Suspense>
      <Suspense fallback={<Card className={css.s6} style={room} aria-hidden="true" />}>
        <OpenPositions open={figures.open} zone={zone} now={now} className={css.s6} />
      </Suspense>
      <Suspense fallback={<Card className={css.s6} style={room} aria-hidden="true" />}>
        <RecentTrades
          recent={figures.recent.slice(0, RECENT)}
          total={figures.statistics.trades}
          zone={zone}
          money={money}
          className={css.s6}
        />
      </Suspense>
    </div>
  );
});
export default EvidenceCards;
