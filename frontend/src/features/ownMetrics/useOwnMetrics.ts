import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ratio } from '#domain/format/percent.ts';
import type { OwnMetric } from '#domain/journal/model/journalSettings.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { ownMetricValue } from './ownMetricValue.ts';

type Metrics = readonly OwnMetric[];

/** The trader's own metrics, null until they are known, and a way to change them. */
export function useOwnMetrics() {
  const { settings, change } = useJournalSettings();
  return { metrics: settings?.metrics ?? null, change: (next: (metrics: Metrics) => Metrics) => change('metrics', next) };
}

/** A formula's formatted result: an amount of money, a plain number, or a dash with the reason. */
export function ownMetricText(
  formula: string,
  statistics: TradeStatistics,
  money: MoneyFormat,
): { readonly text: string; readonly reason: string | null } {
  const { value, isMoney, reason } = ownMetricValue(formula, statistics);
  if (value === null) return { text: '–', reason };
  return { text: isMoney ? money.result(value) : ratio(value), reason: null };
}
