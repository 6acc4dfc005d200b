import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { metricGroups } from '#domain/metrics/index.ts';
import { metricInView } from '#domain/metrics/metricInView.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Card } from '#ui/Card.tsx';
import { metricsFile } from './metricsFile.ts';
import { metricText } from './metricText.ts';
import type { ReportProps } from './ReportProps.ts';
import css from './reports.module.css';

const WithCash = lazy(() => import('#features/cash/WithCash.tsx'));
/** With it comes the reader of formulas. */
const OwnMetricsCard = lazy(() => import('#features/ownMetrics/OwnMetricsCard.tsx'));

/** Counts that have a list of their own. */
const trades: Readonly<Record<string, DrillDown>> = {
  totalTrades: { of: 'closed' },
  winningTrades: { of: 'win' },
  losingTrades: { of: 'loss' },
  breakevenTrades: { of: 'even' },
  tradesWithoutRisk: { of: 'withoutRisk' },
};

/** Every figure there is, with its definition on hover and focus. */
export default function OverviewTab({ figures: { statistics }, money, view, unit }: ReportProps) {
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
          <dl className={css.metrics}>
            {metrics.map((each) => {
              const metric = metricInView(each, shown);
              const text = metricText(metric, statistics, money);
              const of = trades[metric.id];
              return (
                <div key={metric.id}>
                  <dt>
                    <MetricName metric={metric} />
                  </dt>
                  <dd data-metric={metric.id}>{of === undefined || text === '0' ? text : <Link to={link(of)}>{text}</Link>}</dd>
                </div>
              );
            })}
          </dl>
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
