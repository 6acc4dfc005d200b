import { formatDecimal } from '../money.ts';
import type { Metric } from './metric.ts';

/** The deepest fall of equity below its highest point so far, by time of exit. */
export const maxDrawdown: Metric = {
  id: 'maxDrawdown',
  label: 'Maximum drawdown',
  unit: 'money',
  means: 'The deepest fall of equity below its highest point so far, by time of exit.',
  read: ({ drawdown }) => formatDecimal(drawdown.depth),
};
