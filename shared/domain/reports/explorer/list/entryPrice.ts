import type { TradeMeasure } from '../tradeMeasure.ts';

/** Average entry price. */
export const entryPrice: TradeMeasure = {
  id: 'price',
  label: 'Entry price',
  means: 'Average price of the entry; strategies of several legs have none.',
  unit: 'price',
  scale: 'log',
  of:
    ({ table }) =>
    (row) =>
      table.entryPrice[row]!,
};
