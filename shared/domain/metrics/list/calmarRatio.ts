import type { Metric } from '../metric.ts';
import { annualGrowth, LEAST_DAYS } from '../series/annualGrowth.ts';
import { statistic } from '../statistic.ts';

/** Yearly growth / maximum drawdown in percent; from 90 days on, needs starting capital and a drawdown. */
export const calmarRatio: Metric = {
  id: 'calmarRatio',
  label: 'Calmar ratio',
  unit: 'ratio',
  means: `Yearly growth / maximum drawdown in percent; from ${LEAST_DAYS} days on, needs starting capital and a drawdown.`,
  read: (statistics) => {
    const growth = annualGrowth(statistics);
    const { percent } = statistics.drawdown;
    return growth === null || percent === null || percent === 0 ? null : statistic(growth / percent);
  },
};
