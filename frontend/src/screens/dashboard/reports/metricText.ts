import { start } from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR, percent, ratio } from '#domain/format/percent.ts';
import { profitFactorText } from '#domain/format/profitFactorText.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { coveredR } from '#format/coveredR.ts';
import { holdingTime } from '#format/holdingTime.ts';
import { fullDay } from '#format/stamp.ts';

/** Amounts without a direction. */
const sizes = new Set(['fees', 'grossProfit', 'grossLoss', 'maxDrawdown', 'endingEquity']);

/** Metrics in R that are results: signed, with their coverage. Others in R are sizes. */
const results = new Set(['averageR', 'totalR']);

/** A metric's value as a list writes it; a dash where it is not defined. */
export function metricText(metric: Metric, statistics: TradeStatistics, money: MoneyFormat): string {
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
      return results.has(metric.id) ? coveredR(Number(value), statistics.risk.trades, statistics.trades) : inR(value);
    case 'duration':
      return holdingTime(Number(value) * 1000);
    case 'time':
      return fullDay(Date.parse(String(value)), statistics.zone);
    case 'count':
      return count(value);
  }
}
