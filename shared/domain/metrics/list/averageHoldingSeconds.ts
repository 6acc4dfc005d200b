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
