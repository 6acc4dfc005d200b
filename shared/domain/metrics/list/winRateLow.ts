import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** Winners / (winners + losers) × 100; not defined when every trade broke even. */
export const winRateDecided: Metric = {
  id: 'winRateDecided',
  label: 'Win rate without break-even trades',
  unit: 'percent',
  means: 'Winners / (winners + losers) × 100; not defined when every trade broke even.',
  read: ({ wins, losses }) => quotient(100n * BigInt(wins), BigInt(wins + losses)),
};

const share = (value: number | undefined) => (value === undefined ? null : 100 * value);

/** Lower end of the 95% interval of the win rate (Wilson). */
export const winRateLow: Metric = {
  id: 'winRateLow',
  label: 'Win rate, at least',
  unit: 'percent',
  means: 'Lower end of the 95% interval of the win rate (Wilson).',
  read: ({ wins, trades }) => statistic(share(wilsonInterval(wins, trades)?.low)),
};

/** Upper end of the 95% interval of the win rate (Wilson). */
export const winRateHigh: Metric = {
  id: 'winRateHigh',
  label: 'Win rate, at most',
  unit: 'percent',
  means: 'Upper end of the 95% interval of the win rate (Wilson).',
  read: ({ wins, trades }) => statistic(share(wilsonInterval(wins, trades)?.high)),
};
