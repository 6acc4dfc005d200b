import { netOf } from '#domain/trades/netOf.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** Sum of the results of closed trades after fees. */
export const netPnl: Metric = {
  id: 'netPnl',
  label: 'Net P&L',
  unit: 'money',
  means: 'Sum of the results of closed trades after fees.',
  read: ({ gross, fees }) => formatDecimal(netOf({ gross, fees })),
};
