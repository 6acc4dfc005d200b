import { ONE } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Net P&L / closed trades: the average result of a trade. */
export const expectancy: Metric = {
  id: 'expectancy',
  label: 'Expectancy',
  unit: 'money',
  means: 'Net P&L / closed trades: the average result of a trade.',
  read: ({ net, trades }) => quotient(net, ONE * BigInt(trades)),
};
