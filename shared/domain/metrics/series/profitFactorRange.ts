import { meanInterval } from '#domain/statistics/meanInterval.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** Where a profit factor lies with 95 % confidence. */
export type FactorRange = { readonly low: number; readonly high: number };

/**
 * The range of a profit factor from that of the mean result, `low` to `high` a trade, with the losses as they were: above 1 exactly where the mean is
 * above 0. Null without a loss, or where the mean has no range.
 */
export function factorRange(
  mean: { readonly low: number | null; readonly high: number | null },
  trades: number,
  lost: number,
): FactorRange | null {
  if (mean.low === null || mean.high === null || !(lost > 0)) return null;
  return { low: 1 + (trades * mean.low) / lost, high: 1 + (trades * mean.high) / lost };
}

/** The range of the profit factor of some trades; results of one day are taken together, as they depend on each other. */
export function profitFactorRange({ days, trades, grossLoss }: TradeStatistics): FactorRange | null {
  let [n, sum, count, ss, sc, cc] = [0, 0, 0, 0, 0, 0];
  for (const day of days) {
    if (day.trades === 0) continue;
    const result = toNumber(day.grossProfit) - toNumber(day.grossLoss);
    n += day.trades;
    sum += result;
    count++;
    ss += result * result;
    sc += result * day.trades;
    cc += day.trades * day.trades;
  }
  const mean = meanInterval({ n, sum, days: count, ss, sc, cc });
  return mean && factorRange(mean, trades, toNumber(grossLoss));
}
