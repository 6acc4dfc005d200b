import { formatDecimal } from '../money.ts';
import type { Metric } from './metric.ts';

/** Starting capital + net P&L. */
export const endingEquity: Metric = {
  id: 'endingEquity',
  label: 'Ending equity',
  unit: 'money',
  means: 'Starting capital + net P&L.',
  read: ({ startingCapital, net }) => formatDecimal(startingCapital + net),
};
