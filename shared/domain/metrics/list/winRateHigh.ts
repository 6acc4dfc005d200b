import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

const share = (value: number | undefined) => (value === undefined ? null : 100 * value);

/** Upper end of the 95% interval of the win rate (Wilson). */
export const winRateHigh: Metric = {
  id: 'winRateHigh',
  label: 'Win rate, at most',
  unit: 'percent',
  means: 'Upper end of the 95% interval of the win rate (Wilson).',
  read: ({ wins, trades }) => statistic(share(wilsonInterval(wins, trades)?.high)),
};
