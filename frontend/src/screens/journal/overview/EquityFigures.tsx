import { calmarRatio } from '../../../../../shared/domain/metrics/calmarRatio.ts';
import { endingEquity } from '../../../../../shared/domain/metrics/endingEquity.ts';
import type { Facts } from '../../../../../shared/domain/metrics/facts.ts';
import { maxDrawdownPercent } from '../../../../../shared/domain/metrics/maxDrawdownPercent.ts';
import type { Metric } from '../../../../../shared/domain/metrics/metric.ts';
import { returnPercent } from '../../../../../shared/domain/metrics/returnPercent.ts';
import { sharpeReturns } from '../../../../../shared/domain/metrics/sharpeReturns.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { counted, percent, ratio } from '../../../../../shared/domain/format/numbers.ts';
import { metricOf } from '../metricOf.ts';
import css from './Overview.module.css';

const shares: readonly {
  readonly name: string;
  readonly metric: Metric;
  readonly write: (value: number) => string;
  readonly missing: string;
}[] = [
  { name: 'Return', metric: returnPercent, write: percent, missing: 'no equity on some day' },
  { name: 'Deepest fall', metric: maxDrawdownPercent, write: percent, missing: 'no equity yet' },
  { name: 'Sharpe', metric: sharpeReturns, write: ratio, missing: 'from two days on' },
  { name: 'Calmar', metric: calmarRatio, write: ratio, missing: 'from 90 days on, after a fall' },
];

/** Days below which a Sharpe ratio is shown quietly, with their number. */
const ENOUGH_DAYS = 20;

/** What the result is of the money it was made with: nothing where no capital and no deposit is known. Each figure explains itself on hover. */
export function EquityFigures({ facts, money }: { readonly facts: Facts; readonly money: MoneyFormat }) {
  const days = facts.days.length;
  if (facts.startingCapital === 0n && facts.cash.length === 0) return null;
  return (
    <dl className={css.equity}>
      <div title={endingEquity.means}>
        <dt>Equity</dt>
        <dd data-metric="endingEquity">{money.amount(metricOf(endingEquity, facts).text ?? '0')}</dd>
      </div>
      {shares.map(({ name, metric, write, missing }) => {
        const { number, means } = metricOf(metric, facts);
        return (
          <div key={metric.id} title={means}>
            <dt>{name}</dt>
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
