import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';
import { kellyPercent } from './kellyPercent.ts';

/** Half of Kelly, at most 25: still an upper bound, and below zero where there is no edge. */
export const halfKellyPercent: Metric = {
  id: 'halfKellyPercent',
  label: 'Half Kelly',
  unit: 'percent',
  means: 'Half of Kelly, at most 25: still an upper bound, and below zero where there is no edge.',
  read: (statistics) => {
    const kelly = kellyPercent.read(statistics);
    return kelly === null ? null : statistic(Math.min(25, Number(kelly) / 2));
  },
};
