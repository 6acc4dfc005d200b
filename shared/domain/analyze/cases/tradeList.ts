import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { type BreakdownGroup, groupBy } from '#domain/breakdowns/groupBy.ts';
import { computeStatistics, type StatisticsView } from '#domain/metrics/computeStatistics.ts';
import { distribution } from '#domain/metrics/series/distribution.ts';
import { quotient, statistic } from '#domain/metrics/statistic.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { formatDecimal, ONE } from '#domain/units/decimal.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
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

const cell = ({ trades, wins, losses, net, grossProfit, grossLoss, withRisk, totalR }: BreakdownGroup) => ({
  trades,
  wins,
  losses,
  netPnl: formatDecimal(net),
  winRate: quotient(100n * BigInt(wins), BigInt(trades)),
  expectancy: quotient(net, ONE * BigInt(trades)),
  profitFactor: quotient(grossProfit, grossLoss),
  averageR: withRisk === 0 ? null : statistic(totalR / withRisk),
});

/** Every dimension that `report` does not have, by its id, and the spread of results, ready for JSON. Trades that belong to no group are in none. */
function groupReport(table: TradeTable, view: StatisticsView): Record<string, unknown> {
  const asked = dimensions.filter(({ read }) => read === undefined);
  const spread = ({ bins: _, list: __, ...rest }: ReturnType<typeof distribution>) => ({
    ...rest,
    median: statistic(rest.median),
    low: statistic(rest.low),
    high: statistic(rest.high),
  });
  return {
    ...Object.fromEntries(
      asked.map((dimension) => [
        dimension.id,
        Object.fromEntries(groupBy(table, null, view, dimension).groups.map((group) => [group.key, cell(group)])),
      ]),
    ),
    distribution: { money: spread(distribution(table, null, view, 'money')), r: spread(distribution(table, null, view, 'r')) },
  };
}

/** Closed trades with a zone and starting capital: every metric and breakdown (`trades-*.json`). */
export const tradeList: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.trades) && input.trades.every(isTrade),
  answer: (input: TradeListInput) => {
    const { table, view } = listedTrades(input);
    return { ...report(computeStatistics(table, null, view)), ...groupReport(table, view) };
  },
};
