import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** Commissions and fees of closed trades; rebates count against them. */
export const fees: Metric = {
  id: 'fees',
  label: 'Fees',
  unit: 'money',
  means: 'Commissions and fees of closed trades; rebates count against them.',
  read: ({ fees: paid }) => formatDecimal(paid),
};
