import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { start } from '#copy/reports/riskTexts.ts';
import type { Cell, TableFile } from '#domain/exports/csvText.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR, percent, profitFactorText, ratio, resultInR } from '#domain/format/percent.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { metricGroups } from '#domain/metrics/index.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { type MetricView, metricInView } from '#domain/metrics/metricInView.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { coveredR } from '#format/coveredR.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { fullDay } from '#format/stamp.ts';
import { Card } from '#ui/Card.tsx';
import { Lines } from '#ui/Table.tsx';
import type { ReportProps } from './ReportState.tsx';
import css from './reports.module.css';

/** Amounts without a direction. */
const sizes = new Set(['fees', 'grossProfit', 'grossLoss', 'maxDrawdown', 'endingEquity']);

/** Metrics in R that are results: signed, with their coverage. Others in R are sizes. */
const results = new Set(['averageR', 'totalR']);

/** A metric's value as a list writes it; a dash where it is not defined. */
function metricText(metric: Metric, statistics: TradeStatistics, money: MoneyFormat): string {
  const value = metric.read(statistics);
  if (value === null) return metric.id === 'maxDrawdownPeakAt' && statistics.drawdown.depth > 0n ? start : '–';
  switch (metric.unit) {
    case 'money':
      return sizes.has(metric.id) ? money.amount(value) : money.result(value);
    case 'percent':
      return percent(value);
    case 'ratio':
      return metric.id === 'profitFactor' ? profitFactorText(Number(value)) : ratio(value);
    case 'r':
      if (!results.has(metric.id)) return inR(value);
      return countOf[metric.id] === undefined
        ? coveredR(Number(value), statistics.risk.trades, statistics.trades)
        : resultInR(Number(value));
    case 'duration':
      return holdingTime(Number(value) * 1000);
    case 'time':
      return fullDay(Date.parse(String(value)), statistics.zone);
    case 'count':
      return count(value);
  }
}

/** A metric as a cell: exact money, ratios to eight decimals, whole counts, seconds, instants in ISO; empty where it is not defined. */
function cellOf(metric: Metric, statistics: TradeStatistics): Cell {
  const value = metric.read(statistics);
  if (typeof value !== 'string' || metric.unit === 'time') return value;
  return metric.unit === 'money' ? decimal(value) : Number(Number(value).toFixed(8));
}

/** Every figure as a file. `amounts`: what amounts are in, a currency or R. */
function metricsFile(statistics: TradeStatistics, amounts: string, view: MetricView): Omit<TableFile, 'about'> {
  const units = { ...reportTexts.metricUnits, money: amounts };
  return {
    heading: reportTexts.metricHeads,
    rows: metricGroups.flatMap(({ title, metrics }) =>
      metrics.map((each): readonly Cell[] => {
        const metric = metricInView(each, view);
        return [title, metric.label, cellOf(metric, statistics), units[metric.unit], metric.means];
      }),
    ),
  };
}

/** Number of trades or days behind rates, means and ratios. */
const countOf: Readonly<Record<string, (statistics: TradeStatistics) => number>> = {
  ...Object.fromEntries(
    ['winRate', 'winLossRatio', 'profitFactor', 'payoffRatio', 'expectancy', 'kellyPercent', 'halfKellyPercent'].map((id) => [
      id,
      ({ trades: n }: TradeStatistics) => n,
    ]),
  ),
  ...Object.fromEntries(
    ['profitableDaysPercent', 'sharpeDaily', 'sharpeReturns', 'sortinoDaily'].map((id) => [id, ({ days }: TradeStatistics) => days.length]),
  ),
  winRateDecided: ({ wins, losses }) => wins + losses,
  averageWin: ({ wins }) => wins,
  averageLoss: ({ losses }) => losses,
  averageR: ({ risk }) => risk.trades,
  sqn: ({ risk }) => risk.trades,
  weeklyRDeviation: ({ risk }) => risk.weeks.length,
  averageHoldingSeconds: ({ trades: n }) => n,
  medianHoldingSeconds: ({ trades: n }) => n,
  averageHoldingSecondsWinners: ({ wins }) => wins,
  averageHoldingSecondsLosers: ({ losses }) => losses,
  averageCapture: ({ excursions }) => excursions.gains,
  averageMaeR: ({ excursions }) => excursions.withRisk,
  averageMfeR: ({ excursions }) => excursions.withRisk,
};

const WithCash = lazyPart(() => import('#features/cash/WithCash.tsx'), { quiet: true });
/** With it comes the reader of formulas. */
const OwnMetricsCard = lazyPart(() => import('#features/ownMetrics/OwnMetricsCard.tsx'));

/** Counts that have a list of their own. */
const trades: Readonly<Record<string, DrillDown>> = {
  totalTrades: { of: 'closed' },
  winningTrades: { of: 'win' },
  losingTrades: { of: 'loss' },
  breakevenTrades: { of: 'even' },
  tradesWithoutRisk: { of: 'withoutRisk' },
};

/** Every figure there is, with its number of trades or days, and its definition on hover and focus. */
export default function FiguresTab({ figures: { statistics }, money, view, unit }: ReportProps) {
  const hasCapital = statistics.startingCapital !== ZERO || statistics.cash.length > 0;
  const shown = { unit, gross: view.gross, inR: view.inR === true, hasCapital };
  const table = () => metricsFile(statistics, view.inR ? 'R' : view.currency, shown);
  const download = <TableButton name="figures" title={reportTexts.allFigures} table={table} view={view} unit={unit} />;
  const link = useTradesLink();
  return (
    <div className={css.groups}>
      <ExcursionsOf />
      {metricGroups.map(({ title, metrics }, i) => (
        <Card key={title} title={title} aside={i === 0 && download}>
          <Lines className={css.metrics}>
            {metrics.map((each) => {
              const metric = metricInView(each, shown);
              const text = metricText(metric, statistics, money);
              const of = trades[metric.id];
              const n = text === '–' ? undefined : countOf[metric.id]?.(statistics);
              return (
                <div key={metric.id}>
                  <dt>
                    <MetricName metric={metric} />
                  </dt>
                  <dd data-metric={metric.id} {...(i === 0 && { 'data-first': true })}>
                    {of === undefined || text === '0' ? text : <Link to={link(of)}>{text}</Link>}
                    {n !== undefined && (
                      <small>
                        n <SampleCount n={n} />
                      </small>
                    )}
                  </dd>
                </div>
              );
            })}
          </Lines>
          {i === 0 && (
            <Suspense fallback={null}>
              <WithCash net={statistics.net} className={css.withCash} />
            </Suspense>
          )}
        </Card>
      ))}
      <Suspense fallback={null}>
        <OwnMetricsCard statistics={statistics} money={money} />
      </Suspense>
    </div>
  );
}
