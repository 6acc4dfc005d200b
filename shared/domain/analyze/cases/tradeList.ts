import { computeStatistics, type StatisticsView } from '#domain/metrics/computeStatistics.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import { groupReport } from '../groupReport.ts';
import { report } from '../report.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json } from './caseKind.ts';

const isTrade = (value: unknown): value is ListedTrade =>
  hasTexts(value, 'id', 'symbol', 'side', 'entryTime', 'exitTime', 'grossPnl', 'fees') && ['long', 'short'].includes(value.side as string);

/** The input of such a case. */
export type TradeListInput = Json & { readonly trades: readonly ListedTrade[] };

/** Its trades as a table, and the view that it asks for. Throws a RangeError with a sentence when they are not sound. */
export function listedTrades({ trades, startingCapital, timeZone }: TradeListInput): {
  readonly table: TradeTable;
  readonly view: StatisticsView;
} {
  const zone = timeZone ?? 'UTC';
  if (!isTimeZone(zone)) throw new RangeError(`"${String(zone)}" is not a time zone. Use a name such as America/New_York.`);
  return { table: tradeListTable(trades), view: { zone, currency: 'USD', startingCapital: amount(startingCapital ?? '0') } };
}

/** Closed trades with a zone and starting capital: every metric and breakdown (`trades-*.json`). */
export const tradeList: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.trades) && input.trades.every(isTrade),
  answer: (input: TradeListInput) => {
    const { table, view } = listedTrades(input);
    return { ...report(computeStatistics(table, null, view)), ...groupReport(table, view) };
  },
};
