import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** Mean time from the first fill to the last. */
export const averageHoldingSeconds: Metric = {
  id: 'averageHoldingSeconds',
  label: 'Average holding time',
  unit: 'duration',
  means: 'Mean time from the first fill to the last.',
  read: ({ holding, trades }) => quotient(BigInt(holding.total), 1000n * BigInt(trades)),
};

/** Mean time from the first fill to the last, of winners. */
export const averageHoldingSecondsWinners: Metric = {
  id: 'averageHoldingSecondsWinners',
  label: 'Average holding time of winners',
  unit: 'duration',
  means: 'Mean time from the first fill to the last, of winners.',
  read: ({ holding, wins }) => quotient(BigInt(holding.winners), 1000n * BigInt(wins)),
};

/** Mean time from the first fill to the last, of losers. */
export const averageHoldingSecondsLosers: Metric = {
  id: 'averageHoldingSecondsLosers',
  label: 'Average holding time of losers',
  unit: 'duration',
  means: 'Mean time from the first fill to the last, of losers.',
  read: ({ holding, losses }) => quotient(BigInt(holding.losers), 1000n * BigInt(losses)),
};

/** Half of the trades lasted less than this, half longer. */
export const medianHoldingSeconds: Metric = {
  id: 'medianHoldingSeconds',
  label: 'Median holding time',
  unit: 'duration',
  means: 'Half of the trades lasted less than this, half longer.',
  read: ({ holding }) => (holding.median === null ? null : statistic(holding.median / 1000)),
};

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
