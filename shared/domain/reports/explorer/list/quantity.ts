import type { TradeMeasure } from '../tradeMeasure.ts';

/** Shares, contracts or coins opened. */
export const quantity: TradeMeasure = {
  id: 'quantity',
  label: 'Quantity',
  means: 'Shares, contracts or coins opened; strategies of several kinds have none.',
  unit: 'count',
  scale: 'log',
  of:
    ({ table }) =>
    (row) =>
      table.quantity[row]!,
};
