import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Cell } from '#domain/exports/csvText.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { metricGroups } from '#domain/metrics/index.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { type MetricView, metricInView } from '#domain/metrics/metricInView.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { decimal } from '#domain/units/decimal.ts';

/** A metric as a cell: exact money, ratios to eight decimals, whole counts, seconds, instants in ISO; empty where it is not defined. */
function cellOf(metric: Metric, statistics: TradeStatistics): Cell {
  const value = metric.read(statistics);
  if (typeof value !== 'string' || metric.unit === 'time') return value;
  return metric.unit === 'money' ? decimal(value) : Number(Number(value).toFixed(8));
}

/** Every figure of the overview as a file. `amounts`: what amounts are in, a currency or R. */
export function metricsFile(statistics: TradeStatistics, amounts: string, view: MetricView): Omit<TableFile, 'about'> {
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
