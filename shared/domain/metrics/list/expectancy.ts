import { ONE } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** Net P&L / closed trades: the average result of a trade. */
export const expectancy: Metric = {
  id: 'expectancy',
  label: 'Expectancy',
  unit: 'money',
  means: 'Net P&L / closed trades: the average result of a trade.',
  read: ({ net, trades }) => quotient(net, ONE * BigInt(trades)),
};

/** Total R / trades with a planned risk. */
export const averageR: Metric = {
  id: 'averageR',
  label: 'Average R',
  unit: 'r',
  means: 'Total R / trades with a planned risk.',
  read: ({ risk }) => (risk.trades === 0 ? null : statistic(risk.total / risk.trades)),
};
