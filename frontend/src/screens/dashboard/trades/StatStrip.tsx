import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { profitFactorText } from '#domain/format/profitFactorText.ts';
import { averageR } from '#domain/metrics/list/averageR.ts';
import { expectancy } from '#domain/metrics/list/expectancy.ts';
import { fees } from '#domain/metrics/list/fees.ts';
import { profitFactor } from '#domain/metrics/list/profitFactor.ts';
import { tradesWithRisk } from '#domain/metrics/list/tradesWithRisk.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { metricInView } from '#domain/metrics/metricInView.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { profitFactorRange } from '#domain/metrics/series/profitFactorRange.ts';
import { type CountingUnit, unitNames } from '#domain/trades/countingUnit.ts';
import { factorWord } from '#features/metrics/factorWord.ts';
import { likelyWinRate } from '#features/metrics/likelyWinRate.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { Amount } from '#format/Amount.tsx';
import { coveredR } from '#format/coveredR.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { realizedNote } from './realizedNote.ts';
import css from './StatStrip.module.css';

/** One figure of the row; `isQuiet`: marks it as not yet meaningful. */
type Stat = {
  readonly metric: Metric;
  readonly name?: string;
  readonly value: string;
  readonly more?: string;
  readonly className?: string | undefined;
  readonly isQuiet?: boolean;
};

/** ", +0.43R of 141 with a risk": what one brings in multiples of its risk, and of how many that is known; nothing where it is of none. */
function perRisk(statistics: Figures['statistics']): string {
  const { number } = metricValue(averageR, statistics);
  const known = metricValue(tradesWithRisk, statistics).number ?? 0;
  return number === null || known === 0 ? '' : `, ${coveredR(number, known, statistics.trades)}`;
}

/** The selection in one row of figures; each explains itself. */
export function StatStrip({
  figures,
  money,
  gross,
  inR,
  unit,
  exit,
}: {
  readonly figures: Figures | null;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  /** Results are multiples of the risk. */
  readonly inR: boolean;
  readonly unit: CountingUnit;
  /** The days of exits that the list was asked for. */
  readonly exit: string | undefined;
}) {
  if (figures === null) return <div className={css.strip} style={{ minHeight: 74 }} />;
  const { statistics } = figures;
  const rate = metricValue(winRate, statistics);
  const average = metricValue(expectancy, statistics);
  const factor = metricValue(profitFactor, statistics);
  const likely = likelyWinRate(statistics);
  const { word, few } = factorWord(factor.number, profitFactorRange(statistics), statistics.trades, unit);
  const note = realizedNote(statistics, exit, money);
  const shown: readonly Stat[] = [
    { metric: resultMetric(gross), value: money.result(statistics.net), className: pnl[pnlColor(statistics.net, money)] },
    { metric: resultMetric(!gross), value: money.result(metricValue(resultMetric(!gross), statistics).text ?? '0') },
    { metric: fees, value: money.fees(statistics.fees) },
    {
      metric: winRate,
      value: percent(rate.number ?? 0),
      more: `${count(statistics.wins)} of ${count(statistics.trades)}${likely === null ? '' : `, likely ${Math.round(likely.low)}–${percent(likely.high, 0)}`}`,
    },
    {
      metric: expectancy,
      value: average.text === null ? '–' : money.result(average.text),
      more: `per ${unitNames[unit]}${inR ? '' : perRisk(statistics)}`,
    },
    { metric: metricInView(profitFactor, { unit, gross, inR }), value: profitFactorText(factor.number), more: word, isQuiet: few },
  ];
  return (
    <>
      <dl className={css.strip} tabIndex={0}>
        {shown.map(({ metric, name, value, more, className, isQuiet = false }) => (
          <div key={name ?? metric.id}>
            <dt>
              <MetricName metric={metric} name={name} />
            </dt>
            <dd className={className}>
              <Amount>{value}</Amount>
              {more !== undefined && <small className={isQuiet ? css.warn : ''}>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={css.realized}>{note}</p>}
    </>
  );
}
