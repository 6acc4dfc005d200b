import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** Sum of the net results of winners. */
export const grossProfit: Metric = {
  id: 'grossProfit',
  label: 'Sum of wins',
  unit: 'money',
  means: 'Sum of the net results of winners.',
  read: ({ grossProfit: sum }) => formatDecimal(sum),
};
