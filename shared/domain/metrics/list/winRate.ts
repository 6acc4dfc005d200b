import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** Winning trades / closed trades × 100; 0 without trades. */
export const winRate: Metric = {
  id: 'winRate',
  label: 'Win rate',
  unit: 'percent',
  means: 'Winning trades / closed trades × 100; 0 without trades.',
  read: ({ wins, trades }) => quotient(100n * BigInt(wins), BigInt(trades)) ?? '0',
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
