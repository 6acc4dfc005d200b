import { start } from '#copy/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR, percent, ratio } from '#domain/format/percent.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { holdingTime } from '#format/holdingTime.ts';
import { fullDay } from '#format/stamp.ts';

/** Amounts without a direction. */
const sizes = new Set(['fees', 'grossProfit', 'grossLoss', 'maxDrawdown', 'endingEquity']);

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
      return ratio(value);
    case 'r':
      return inR(value);
    case 'duration':
      return holdingTime(Number(value) * 1000);
    case 'time':
      return fullDay(Date.parse(String(value)), statistics.zone);
    case 'count':
      return count(value);
  }
}
