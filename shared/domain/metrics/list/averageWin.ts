import { ONE } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Sum of wins / number of winners; not defined without a winner. */
export const averageWin: Metric = {
  id: 'averageWin',
  label: 'Average win',
  unit: 'money',
  means: 'Sum of wins / number of winners; not defined without a winner.',
  read: ({ grossProfit, wins }) => quotient(grossProfit, ONE * BigInt(wins)),
};
