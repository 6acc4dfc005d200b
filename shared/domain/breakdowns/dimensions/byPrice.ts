import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 1, 5, 10, 20, 50, 100, 200, 500],
  names: ['under 1', '1 to 5', '5 to 10', '10 to 20', '20 to 50', '50 to 100', '100 to 200', '200 to 500', '500 and over'],
};

/** Average price of the entries, per unit; trades entered as an amount have none. */
export const byPrice: Dimension = {
  id: 'byPrice',
  label: 'Entry price',
  ordered: true,
  means: 'Average price of the entries, per unit; trades entered as an amount have none.',
  split: ({ table, order }) => ({ keys: bands.names, of: (i) => bandOf(bands, table.entryPrice[order[i]!]! || Number.NaN) }),
};
