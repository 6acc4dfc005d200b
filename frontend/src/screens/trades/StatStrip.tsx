import * as listTexts from '#copy/tradeListTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, ratio } from '#domain/format/percent.ts';
import { averageR } from '#domain/metrics/list/averageR.ts';
import { expectancy } from '#domain/metrics/list/expectancy.ts';
import { fees } from '#domain/metrics/list/fees.ts';
import { grossPnl } from '#domain/metrics/list/grossPnl.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { profitFactor } from '#domain/metrics/list/profitFactor.ts';
import { tradesWithRisk } from '#domain/metrics/list/tradesWithRisk.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { type CountingUnit, unitNames } from '#domain/options/campaigns/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { factorWord } from '#frontend/parts/metrics/factorWord.ts';
import { likelyWinRate } from '#frontend/parts/metrics/likelyWinRate.ts';
import { MetricName } from '#frontend/parts/metrics/MetricName.tsx';
import { metricValue } from '#frontend/parts/metrics/metricValue.ts';
import { signedR } from '#frontend/parts/trades/signedR.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { realizedNote } from './realizedNote.ts';
import css from './StatStrip.module.css';

/** One figure of the row; `isQuiet`: what is more to say of it warns that it says little yet. */
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
  return number === null || known === 0
    ? ''
    : `, ${signedR(number)}R${known === statistics.trades ? '' : ` ${listTexts.ofKnownRisk(count(known))}`}`;
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
  const { word, few } = factorWord(factor.number, statistics.trades, unit);
  const note = realizedNote(statistics, exit, money);
  const shown: readonly Stat[] = [
    { metric: gross ? grossPnl : netPnl, value: money.result(statistics.net), className: pnl[pnlColor(statistics.net)] },
    { metric: grossPnl, name: 'Gross', value: money.result(statistics.gross) },
    { metric: fees, name: 'Fees', value: gross ? '–' : money.fees(statistics.fees) },
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
    { metric: profitFactor, value: factor.number === null ? '–' : ratio(factor.number), more: word, isQuiet: few },
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
