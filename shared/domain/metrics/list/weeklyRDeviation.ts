import { sampleDeviation } from '#domain/statistics/sampleDeviation.ts';
import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Sample deviation of total R by week of exit, Monday to Sunday; from two weeks on. */
export const weeklyRDeviation: Metric = {
  id: 'weeklyRDeviation',
  label: 'Deviation of weekly R',
  unit: 'r',
  means: 'Sample deviation of total R by week of exit, Monday to Sunday; from two weeks on.',
  read: ({ risk }) => statistic(sampleDeviation(risk.weeks)),
};
