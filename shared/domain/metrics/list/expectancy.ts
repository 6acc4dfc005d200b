import { ONE } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Net P&L / closed trades: the average result of a trade. */
export const expectancy: Metric = {
  id: 'expectancy',
  label: 'Expectancy',
  unit: 'money',
  means: 'Net P&L / closed trades: the average result of a trade.',
  read: ({ net, trades }) => quotient(net, ONE * BigInt(trades)),
};

/** Net P&L / units opened in closed trades: the average result of a share or contract. */
export const expectancyPerUnit: Metric = {
  id: 'expectancyPerUnit',
  label: 'Expectancy per unit',
  unit: 'money',
  means: 'Net P&L / units opened in closed trades: the average result of a share or contract.',
  read: ({ net, units }) => (units === null ? null : quotient(net, units)),
};
