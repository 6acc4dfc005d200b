import * as cardTexts from '#copy/overview/cardTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted, percent, ratio } from '#domain/format/percent.ts';
import { calmarRatio } from '#domain/metrics/list/calmarRatio.ts';
import { endingEquity } from '#domain/metrics/list/endingEquity.ts';
import { maxDrawdownPercent } from '#domain/metrics/list/maxDrawdownPercent.ts';
import { returnPercent } from '#domain/metrics/list/returnPercent.ts';
import { sharpeReturns } from '#domain/metrics/list/sharpeReturns.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { Amount } from '#format/Amount.tsx';
import css from './EquityFigures.module.css';

const shares: readonly {
  readonly name: string;
  readonly metric: Metric;
  readonly write: (value: number) => string;
  readonly missing: string;
}[] = [
  { name: 'Return', metric: returnPercent, write: percent, missing: cardTexts.noReturn },
  { name: 'Max drawdown', metric: maxDrawdownPercent, write: percent, missing: cardTexts.noEquity },
  { name: 'Sharpe', metric: sharpeReturns, write: ratio, missing: cardTexts.needsTwoDays },
  { name: 'Calmar', metric: calmarRatio, write: ratio, missing: cardTexts.needsDrawdown },
];

/** Days below which a Sharpe ratio is shown quietly, with their number. */
const ENOUGH_DAYS = 20;

/** The result in percent of capital: nothing without a known capital or deposit. Each figure has an explanation. */
export function EquityFigures({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const days = statistics.days.length;
  if (statistics.startingCapital === 0n && statistics.cash.length === 0) return null;
  return (
    <dl className={css.equity}>
      <div>
        <dt>
          <MetricName metric={endingEquity} name="Equity" />
        </dt>
        <dd data-metric="endingEquity">
          <Amount>{money.amount(metricValue(endingEquity, statistics).text ?? '0')}</Amount>
        </dd>
      </div>
      {shares.map(({ name, metric, write, missing }) => {
        const { number } = metricValue(metric, statistics);
        return (
          <div key={metric.id}>
            <dt>
              <MetricName metric={metric} name={name} details={[cardTexts.fromDays(days)]} />
            </dt>
            <dd data-metric={metric.id}>
              {number === null ? (
                <small>– {missing}</small>
              ) : metric === sharpeReturns && days < ENOUGH_DAYS ? (
                <small>
                  {write(number)} from {counted(days, 'day')}
                </small>
              ) : (
                write(number)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
