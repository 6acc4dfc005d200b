import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { netPnl } from './netPnl.ts';

/** Sum of the results of closed trades before fees. */
export const grossPnl: Metric = {
  id: 'grossPnl',
  label: 'Gross P&L',
  unit: 'money',
  means: 'Sum of the results of closed trades before fees.',
  read: ({ gross }) => formatDecimal(gross),
};

/**
 * Metric of the results under the Net/Gross switch. Net P&L, gross P&L and fees are three metrics; the switch chooses between them and renames none.
 */
export const resultMetric = (gross: boolean): Metric => (gross ? grossPnl : netPnl);
