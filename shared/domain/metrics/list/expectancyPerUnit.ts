import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Net P&L / units opened in closed trades: the average result of a share or contract. */
export const expectancyPerUnit: Metric = {
  id: 'expectancyPerUnit',
  label: 'Expectancy per unit',
  unit: 'money',
  means: 'Net P&L / units opened in closed trades: the average result of a share or contract.',
  read: ({ net, units }) => (units === null ? null : quotient(net, units)),
};
