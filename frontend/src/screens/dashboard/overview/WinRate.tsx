import { Link } from 'react-router-dom';
import { IntervalBar } from '#charts/IntervalBar.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
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
import { Explain } from '#ui/Explain.tsx';
import css from './HeroCard.module.css';

/** Win rate, its likely range, and the break-even rate. */
export function WinRate({ statistics }: { readonly statistics: TradeStatistics }) {
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
