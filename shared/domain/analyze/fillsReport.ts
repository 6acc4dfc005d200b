import type { CashMovement } from '../importers/imported.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { dayCountsOf } from '../metrics/table/tradingDays.ts';
import { tableByUnit } from '../options/campaigns/tableByUnit.ts';
import type { CountingUnit } from '../trades/countingUnit.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { LotMethod } from '../trades/trade.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';
import { cashReport } from './cashReport.ts';
import { report } from './report.ts';
import { campaignList, strategyList } from './strategyList.ts';
import { summary } from './summary.ts';

/** Settings of figures: zone of days and hours, lot method, counting unit, and starting capital. */
export type CountOptions = {
  readonly journalZone: string;
  readonly lots: LotMethod;
  readonly unit: CountingUnit;
  readonly capital: Decimal;
};

/** Fills of one or more files as counts, money, strategies and metrics by currency, with cash beside them, ready for JSON. */
export function fillsReport(
  fills: readonly Fill[],
  cash: readonly Omit<CashMovement, 'precision'>[],
  { journalZone, lots, unit, capital }: CountOptions,
) {
  const matched = matchFills(fills, lots);
  const { totals, perInstrument, ...counts } = summary(fills, matched);
  const table = tableByUnit(tableOfTrades(matched.trades), matched.trades, unit);
  const view = { zone: journalZone, startingCapital: capital };
  const figures = new Map(Object.keys(totals).map((currency) => [currency, computeStatistics(table, null, { ...view, currency })]));
  return {
    ...counts,
    totals,
    ...cashReport(cash, totals),
    perInstrument,
    unmatchedCloses: matched.unmatched.map(({ fill, quantity }) => ({
      account: fill.account,
      instrument: fill.instrument.key,
      action: fill.action,
      quantity: formatDecimal(quantity),
      time: new Date(fill.time).toISOString(),
    })),
    strategies: strategyList(matched.trades),
    campaigns: campaignList(matched.trades),
    unit,
    days: Object.fromEntries(
      [...figures].map(([currency, { days }]) => [currency, Object.fromEntries(days.map(({ day, net }) => [day, formatDecimal(net)]))]),
    ),
    dayCounts: Object.fromEntries(table.accounts.map((account, at) => [account, dayCountsOf(table)[at]])),
    metrics: Object.fromEntries([...figures].map(([currency, statistics]) => [currency, report(statistics)])),
  };
}
