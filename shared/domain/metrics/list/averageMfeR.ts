import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** MFE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full. */
export const averageMfeR: Metric = {
  id: 'averageMfeR',
  label: 'Average MFE in R',
  unit: 'ratio',
  means: 'MFE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { withRisk, mfeR } }) => (withRisk === 0 ? null : statistic(mfeR / withRisk)),
};
