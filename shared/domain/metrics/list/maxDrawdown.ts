import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one. */
export const maxDrawdown: Metric = {
  id: 'maxDrawdown',
  label: 'Maximum drawdown',
  unit: 'money',
  means:
    'The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one.',
  read: ({ drawdown }) => formatDecimal(drawdown.depth),
};
