import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Best day / net P&L × 100; not defined unless the net P&L is above zero. */
export const bestDayShareOfNet: Metric = {
  id: 'bestDayShareOfNet',
  label: 'Best day’s share',
  unit: 'percent',
  means: 'Best day / net P&L × 100; not defined unless the net P&L is above zero.',
  read: ({ days, net: total }) =>
    total <= 0n ? null : quotient(100n * days.reduce((best, { net }) => (net > best ? net : best), 0n), total),
};
