import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one. */
export const maxDrawdown: Metric = {
  id: 'maxDrawdown',
  label: 'Maximum drawdown',
  unit: 'money',
  means:
    'The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one.',
  read: ({ drawdown }) => formatDecimal(drawdown.depth),
};

/** The largest decline as a percentage of the equity it fell from; not defined without starting capital. */
export const maxDrawdownPercent: Metric = {
  id: 'maxDrawdownPercent',
  label: 'Maximum drawdown in percent',
  unit: 'percent',
  means: 'The largest decline as a percentage of the equity it fell from; not defined without starting capital.',
  read: ({ drawdown }) => statistic(drawdown.percent),
};
