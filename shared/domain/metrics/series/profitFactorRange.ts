import { meanInterval } from '#domain/statistics/meanInterval.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** 95 % confidence interval of a profit factor. */
export type FactorRange = { readonly low: number; readonly high: number };

/**
 * Derives the interval of a profit factor from that of the mean result per trade and the sum of losses: it is above 1 exactly where the mean is above 0.
 * Null without a loss or without an interval of the mean.
 */
export function factorRange(
  mean: { readonly low: number | null; readonly high: number | null },
  trades: number,
  lost: number,
): FactorRange | null {
  if (mean.low === null || mean.high === null || !(lost > 0)) return null;
  return { low: 1 + (trades * mean.low) / lost, high: 1 + (trades * mean.high) / lost };
}

/** Interval of the profit factor of some trades. Trades of one day count together, because they depend on each other. */
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
