import { dimensions } from '../breakdowns/dimensions/index.ts';
import { type BreakdownGroup, groupBy } from '../breakdowns/groupBy.ts';
import { breakdowns } from '../breakdowns/index.ts';
import type { StatisticsView } from '../metrics/computeStatistics.ts';
import { distribution } from '../metrics/series/distribution.ts';
import { quotient, statistic } from '../metrics/statistic.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { formatDecimal, ONE } from '../units/decimal.ts';

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
export function groupReport(table: TradeTable, view: StatisticsView): Record<string, unknown> {
  const folded = new Set(breakdowns.map(({ id }) => id));
  const asked = dimensions.filter(({ id }) => !folded.has(id));
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
