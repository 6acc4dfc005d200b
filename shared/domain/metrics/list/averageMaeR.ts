import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Closed trades whose price bars fit their fills and cover all of them. */
export const tradesWithBars: Metric = {
  id: 'tradesWithBars',
  label: 'Trades with bars',
  unit: 'count',
  means: 'Closed trades whose price bars fit their fills and cover all of them.',
  read: ({ excursions }) => excursions.trades,
};

/** MAE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full. */
export const averageMaeR: Metric = {
  id: 'averageMaeR',
  label: 'Average MAE in R',
  unit: 'ratio',
  means: 'MAE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { withRisk, maeR } }) => (withRisk === 0 ? null : statistic(maeR / withRisk)),
};

/** MFE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full. */
export const averageMfeR: Metric = {
  id: 'averageMfeR',
  label: 'Average MFE in R',
  unit: 'ratio',
  means: 'MFE / risk, averaged over trades with price bars and a planned risk; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { withRisk, mfeR } }) => (withRisk === 0 ? null : statistic(mfeR / withRisk)),
};

/** Gross / MFE of each gaining trade that has price bars, averaged; approximate, as the bars of entry and exit count in full. */
export const averageCapture: Metric = {
  id: 'averageCapture',
  label: 'Average capture',
  unit: 'percent',
  means: 'Gross / MFE of each gaining trade that has price bars, averaged; approximate, as the bars of entry and exit count in full.',
  read: ({ excursions: { gains, captured } }) => (gains === 0 ? null : statistic((100 * captured) / gains)),
};
