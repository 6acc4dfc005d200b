import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** MAE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full. */
export const averageMaeR: Metric = {
  id: 'averageMaeR',
  label: 'Average MAE in R',
  unit: 'ratio',
  means: 'MAE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { withRisk, maeR } }) => (withRisk === 0 ? null : statistic(maeR / withRisk)),
};
