import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Gross / MFE of each gaining trade that has price bars, averaged; approximate, as the bars of entry and exit count in full. */
export const averageCapture: Metric = {
  id: 'averageCapture',
  label: 'Average capture',
  unit: 'percent',
  means: 'Gross / MFE of each gaining trade that has price bars, averaged; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { gains, captured } }) => (gains === 0 ? null : statistic((100 * captured) / gains)),
};
