import type { TradeMeasure } from '../tradeMeasure.ts';

/** Fills of the trade. */
export const fills: TradeMeasure = {
  id: 'fills',
  label: 'Fills',
  means: 'How many fills opened and closed it.',
  unit: 'count',
  scale: 'linear',
  of:
    ({ table }) =>
    (row) =>
      table.fillCount[row]!,
};
