import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** Sum of the results of closed trades before fees. */
export const grossPnl: Metric = {
  id: 'grossPnl',
  label: 'Gross P&L',
  unit: 'money',
  means: 'Sum of the results of closed trades before fees.',
  read: ({ gross }) => formatDecimal(gross),
};
