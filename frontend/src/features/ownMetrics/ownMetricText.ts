import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ratio } from '#domain/format/percent.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { ownMetricValue } from './ownMetricValue.ts';

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
