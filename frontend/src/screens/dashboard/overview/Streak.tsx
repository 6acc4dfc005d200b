import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { currentStreak } from '#domain/metrics/list/currentStreak.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import css from './HeroCard.module.css';

const LastResults = lazy(() => import('./LastResults.tsx'));

/** The run it is on, and the last results. */
export function Streak({
  statistics,
  recent,
  ids,
  money,
}: {
  readonly statistics: TradeStatistics;
  /** The latest closed trades, newest first. */
  readonly recent: readonly GroupedRow[];
  /** Ids of the current streak. */
  readonly ids: readonly string[];
  readonly money: MoneyFormat;
}) {
  const link = useTradesLink();
  const { current, wins, losses } = statistics.streaks;
  return (
    <div>
      <h2>
        <MetricName metric={currentStreak} name="Streak" details={[overviewTexts.streaks(wins, losses)]} />
      </h2>
      <p className={css.figure} data-metric="streak">
        {current === 0 ? (
          'None'
        ) : (
          <Link to={link({ of: 'trades', ids })}>{current > 0 ? counted(current, 'win') : counted(-current, 'loss', 'losses')}</Link>
        )}
      </p>
      <Suspense fallback={<div style={{ height: 34, marginTop: 10 }} />}>
        <LastResults results={recent.toReversed()} money={money} />
      </Suspense>
      <p className={css.sub}>{overviewTexts.lastResults(recent.length, current < 0 ? losses : wins, current >= 0)}</p>
    </div>
  );
}
