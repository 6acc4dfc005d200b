import type { Metric } from '../metric.ts';
import { annualSharpe } from '../series/annualSharpe.ts';
import { dailyReturns } from '../series/dailyReturns.ts';
import { statistic } from '../statistic.ts';

/** Mean / deviation of daily P&L over the equity that day began with, × square root of 252; needs starting capital. */
export const sharpeReturns: Metric = {
  id: 'sharpeReturns',
  label: 'Sharpe ratio of returns',
  unit: 'ratio',
  means: 'Mean / deviation of daily P&L over the equity that day began with, × square root of 252; needs starting capital.',
  read: ({ days, startingCapital, cash }) => {
    const returns = dailyReturns(days, startingCapital, cash);
    return returns === null ? null : statistic(annualSharpe(returns));
  },
};
