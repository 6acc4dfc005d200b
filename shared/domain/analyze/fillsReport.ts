import type { CashMovement } from '../importers/imported.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { dayCountsOf } from '../metrics/table/tradingDays.ts';
import { tableByUnit } from '../options/campaigns/tableByUnit.ts';
import type { CountingUnit } from '../trades/countingUnit.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { LotMethod } from '../trades/trade.ts';
import { add, type Decimal, decimal, formatDecimal, subtract, ZERO } from '../units/decimal.ts';
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

/** Sums by currency, in order of their codes. */
function sums(amounts: readonly { readonly currency: string; readonly amount: Decimal }[]): [string, Decimal][] {
  const totals = new Map<string, Decimal>();
  for (const { currency, amount } of amounts) totals.set(currency, add(totals.get(currency) ?? ZERO, amount));
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
}
const texts = (totals: readonly [string, Decimal][]) => Object.fromEntries(totals.map(([currency, sum]) => [currency, formatDecimal(sum)]));

/**
 * Cash of symbols beside the trading result, ready for JSON. `feesElsewhere`: fees in another currency than their trade's, above zero for costs. `total_return`:
 * net results (decimal text by currency) with all of that cash.
 */
function cashReport(cash: readonly Omit<CashMovement, 'precision'>[], net: Readonly<Record<string, { readonly netPnl: string }>>) {
  const results = Object.entries(net).map(([currency, { netPnl }]) => ({ currency, amount: decimal(netPnl) }));
  const fees = cash
    .filter(({ kind }) => kind === 'commission')
    .map(({ currency, amount }) => ({ currency, amount: subtract(ZERO, amount) }));
  return {
    total_return: texts(sums([...results, ...cash])),
    feesElsewhere: texts(sums(fees)),
    cash: cash.map(({ kind, account, symbol, currency, amount, time }) => ({
      kind,
      account,
      symbol,
      currency,
      amount: formatDecimal(amount),
      time: new Date(time).toISOString(),
    })),
  };
}

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
