import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import { groupReport } from '../groupReport.ts';
import { report } from '../report.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json } from './caseKind.ts';

const isTrade = (value: unknown): value is ListedTrade =>
  hasTexts(value, 'id', 'symbol', 'side', 'entryTime', 'exitTime', 'grossPnl', 'fees') && ['long', 'short'].includes(value.side as string);

/** Closed trades with a zone and starting capital: every metric and breakdown (`trades-*.json`). */
export const tradeList: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.trades) && input.trades.every(isTrade),
  answer: ({ trades, startingCapital, timeZone }: Json & { readonly trades: readonly ListedTrade[] }) => {
    const zone = timeZone ?? 'UTC';
    if (!isTimeZone(zone)) throw new RangeError(`"${String(zone)}" is not a time zone. Use a name such as America/New_York.`);
    const table = tradeListTable(trades);
    const view = { zone, currency: 'USD', startingCapital: amount(startingCapital ?? '0') };
    return { ...report(computeStatistics(table, null, view)), ...groupReport(table, view) };
  },
};
