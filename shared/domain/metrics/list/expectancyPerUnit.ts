import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Net P&L / units opened in closed trades: what a share or contract brings on average. */
export const expectancyPerUnit: Metric = {
  id: 'expectancyPerUnit',
  label: 'Expectancy per unit',
  unit: 'money',
  means: 'Net P&L / units opened in closed trades: what a share or contract brings on average.',
  read: ({ net, units }) => (units === null ? null : quotient(net, units)),
};
