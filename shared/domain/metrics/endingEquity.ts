import { formatDecimal } from '../money.ts';
import type { Metric } from './metric.ts';

/** Starting capital + net P&L + what was put in and taken out. */
export const endingEquity: Metric = {
  id: 'endingEquity',
  label: 'Ending equity',
  unit: 'money',
  means: 'Starting capital + net P&L + what was put in and taken out.',
  read: ({ startingCapital, cash, net }) => formatDecimal(cash.reduce((sum, { amount }) => sum + amount, startingCapital + net)),
};
