import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { IntervalBar } from '#charts/IntervalBar.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { currentStreak } from '#domain/metrics/list/currentStreak.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import { winRateHigh } from '#domain/metrics/list/winRateHigh.ts';
import { winRateLow } from '#domain/metrics/list/winRateLow.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { breakEvenWinRate, likelyWinRate } from '#features/metrics/likelyWinRate.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { closedUnits } from '#format/countedUnits.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Explain } from '#ui/Explain.tsx';
import css from './HeroCard.module.css';
import { NetResult } from './NetResult.tsx';
import { ProfitFactor } from './ProfitFactor.tsx';

/** Win rate, its likely range, and the break-even rate. */
function WinRate({ statistics }: { readonly statistics: TradeStatistics }) {
  const [unit] = useUnit();
  const link = useTradesLink();
  const rate = metricValue(winRate, statistics);
  const likely = likelyWinRate(statistics);
  const even = breakEvenWinRate(statistics);
  const from = closedUnits(statistics.trades, unit);
  return (
    <div>
      <h2>
        <MetricName metric={winRate} details={[`${counted(statistics.wins, 'win')} of ${from}.`]} />
      </h2>
      <p className={css.figure} data-metric="winRate">
        {statistics.wins > 0 ? <Link to={link({ of: 'win' })}>{percent(rate.number ?? 0)}</Link> : percent(rate.number ?? 0)}
        <small>
          <Link to={link({ of: 'closed' })}>n {count(statistics.trades)}</Link>
        </small>
      </p>
      {likely !== null ? (
        <>
          <IntervalBar
            low={likely.low}
            value={rate.number ?? 0}
            high={likely.high}
            even={even}
            label={overviewTexts.interval(percent(likely.low, 0), percent(likely.high, 0))}
          />
          <p className={css.sub}>
            <Explain
              title={overviewTexts.likelyTitle}
              text={overviewTexts.likelyText(winRateLow.means, winRateHigh.means)}
              details={[`From ${from}.`]}
            >
              Likely {Math.round(likely.low)}–{percent(likely.high, 0)}
              {even !== null && `, break-even ${percent(even, 0)}`}
            </Explain>
          </p>
        </>
      ) : (
        <p className={css.sub}>{overviewTexts.noneClosed(unitPlurals[unit])}</p>
      )}
    </div>
  );
}

const LastResults = lazy(() => import('./LastResults.tsx'));

/** The run it is on, and the last results. */
function Streak({
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

/** The four answers of the journal: what came of it, how often it won, what the wins weigh, and the run it is on. */
export const HeroCard = ({
  figures: { statistics, recent, streak },
  money,
  gross,
}: {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) => (
  <section className={css.ribbon} aria-label="Results">
    <NetResult statistics={statistics} money={money} gross={gross} />
    <WinRate statistics={statistics} />
    <ProfitFactor statistics={statistics} money={money} />
    <Streak statistics={statistics} recent={recent} ids={streak} money={money} />
  </section>
);
