import { sampleDeviation } from '#domain/statistics/sampleDeviation.ts';
import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** Sum of net result / planned risk, over the trades that have one. */
export const totalR: Metric = {
  id: 'totalR',
  label: 'Total R',
  unit: 'r',
  means: 'Sum of net result / planned risk, over the trades that have one.',
  read: ({ risk }) => (risk.trades === 0 ? null : statistic(risk.total)),
};

/** Average R / deviation of R × square root of the number of trades, at most 100; from two trades on. */
export const sqn: Metric = {
  id: 'sqn',
  label: 'System quality number',
  unit: 'ratio',
  means: 'Average R / deviation of R × square root of the number of trades, at most 100; from two trades on.',
  read: ({ risk: { trades, total, deviation } }) =>
    deviation === null || deviation === 0 ? null : statistic((total / trades / deviation) * Math.sqrt(Math.min(trades, 100))),
};

/** Sample deviation of total R by week of exit, Monday to Sunday; from two weeks on. */
export const weeklyRDeviation: Metric = {
  id: 'weeklyRDeviation',
  label: 'Deviation of weekly R',
  unit: 'r',
  means: 'Sample deviation of total R by week of exit, Monday to Sunday; from two weeks on.',
  read: ({ risk }) => statistic(sampleDeviation(risk.weeks)),
};

/** Closed trades whose planned risk is known. */
export const tradesWithRisk: Metric = {
  id: 'tradesWithRisk',
  label: 'Trades with risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is known.',
  read: ({ risk }) => risk.trades,
};

/** Closed trades whose planned risk is not known; figures in R skip them. */
export const tradesWithoutRisk: Metric = {
  id: 'tradesWithoutRisk',
  label: 'Trades without risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is not known; figures in R skip them.',
  read: ({ trades, risk }) => trades - risk.trades,
};

/** Net P&L / units opened in closed trades: the average result of a share or contract. */
export const expectancyPerUnit: Metric = {
  id: 'expectancyPerUnit',
  label: 'Expectancy per unit',
  unit: 'money',
  means: 'Net P&L / units opened in closed trades: the average result of a share or contract.',
  read: ({ net, units }) => (units === null ? null : quotient(net, units)),
};
