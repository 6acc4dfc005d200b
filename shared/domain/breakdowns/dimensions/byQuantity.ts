import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 2, 6, 11, 51, 101, 501, 1001],
  names: ['up to 1', '2 to 5', '6 to 10', '11 to 50', '51 to 100', '101 to 500', '501 to 1,000', 'over 1,000'],
};

/** Units opened: shares, contracts or coins; trades entered as an amount have none. */
export const byQuantity: Dimension = {
  id: 'byQuantity',
  label: 'Quantity',
  ordered: true,
  means: 'Units opened: shares, contracts or coins; trades entered as an amount have none.',
  split: ({ table, order }) => ({
    keys: bands.names,
    of: (i) => (table.entryPrice[order[i]!] === 0 ? -1 : bandOf(bands, Math.ceil(table.quantity[order[i]!]!))),
  }),
};
