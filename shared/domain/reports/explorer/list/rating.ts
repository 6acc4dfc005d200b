import type { TradeMeasure } from '../tradeMeasure.ts';

/** Stars that the trader gave. */
export const rating: TradeMeasure = {
  id: 'rating',
  label: 'Rating',
  means: 'Your rating of the trade, 1 to 5 stars; trades without one are not shown.',
  unit: 'count',
  scale: 'linear',
  of:
    ({ table }) =>
    (row) =>
      table.rating[row]! > 0 ? table.rating[row]! : Number.NaN,
};
