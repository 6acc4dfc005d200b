import { IntervalBar } from '#charts/IntervalBar.tsx';
import { likely } from '#copy/figureTexts.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, resultInR } from '#domain/format/percent.ts';
import { averageR, expectancy } from '#domain/metrics/list/expectancy.ts';
import { averageRRange } from '#domain/metrics/series/averageRRange.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { coveredR } from '#format/coveredR.ts';
import css from './ribbon.module.css';

type Props = { readonly statistics: TradeStatistics; readonly money: MoneyFormat };

/** Mean result of one trade in money. */
function InMoney({ statistics, money, name }: Props & { readonly name: string }) {
  const each = metricValue(expectancy, statistics);
  return (
    <div>
      <h2>
        <MetricName metric={expectancy} name={name} />
      </h2>
      <p className={css.figure} data-metric="expectancy">
        <Amount>{each.text === null ? '–' : money.result(each.text)}</Amount>
      </p>
      <p className={css.sub}>{overviewTexts.noRisk}</p>
    </div>
  );
}

/** Mean result of one trade: in R of those with a known risk, with its likely range; in money where no risk is known. */
export function PerTrade({ statistics, money }: Props) {
  const [unit] = useUnit();
  const { risk, trades } = statistics;
  const r = metricValue(averageR, statistics).number;
  const range = averageRRange(statistics);
  const name = overviewTexts.perUnit(unit);
  if (r === null) return <InMoney statistics={statistics} money={money} name={name} />;
  const reach = range === null ? 0 : Math.max(Math.abs(range.low), Math.abs(range.high));
  const at = (value: number) => 50 + (reach === 0 ? 0 : (value / reach) * 45);
  return (
    <div>
      <h2>
        <MetricName metric={averageR} name={name} />
      </h2>
      <p className={css.figure}>
        <span data-metric="averageR" title={coveredR(r, risk.trades, trades)}>
          {resultInR(r)}
        </span>
        <small>{overviewTexts.ofAll(count(risk.trades), countedUnits(trades, unit), risk.trades === trades)}</small>
      </p>
      {range === null ? (
        <p className={css.sub}>{overviewTexts.oneDay}</p>
      ) : (
        <>
          <IntervalBar
            low={at(range.low)}
            value={at(r)}
            high={at(range.high)}
            even={50}
            label={overviewTexts.interval(resultInR(range.low), resultInR(range.high))}
          />
          <p className={css.sub}>{likely(resultInR(range.low), resultInR(range.high))}</p>
        </>
      )}
    </div>
  );
}
