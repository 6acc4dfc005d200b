import { meanInterval } from '#domain/statistics/meanInterval.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/**
 * 95 % confidence interval of the mean result in multiples of the risk; null below two days with a known risk. Trades of one day count together,
 * because they depend on each other.
 */
export function averageRRange({ days }: Pick<TradeStatistics, 'days'>): { readonly low: number; readonly high: number } | null {
  let [n, sum, count, ss, sc, cc] = [0, 0, 0, 0, 0, 0];
  for (const { r, withRisk } of days) {
    if (r === null || withRisk === 0) continue;
    n += withRisk;
    sum += r;
    count++;
    ss += r * r;
    sc += r * withRisk;
    cc += withRisk * withRisk;
  }
  const mean = meanInterval({ n, sum, days: count, ss, sc, cc });
  return mean === null || mean.low === null || mean.high === null ? null : { low: mean.low, high: mean.high };
}
