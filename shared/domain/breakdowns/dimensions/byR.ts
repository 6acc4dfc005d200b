import { type Bands, bandOf } from '../bands.ts';
import type { Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [Number.NEGATIVE_INFINITY, -2, -1, -0.5, 0, 0.5, 1, 2, 3, 5],
  names: [
    'below −2 R',
    '−2 to −1 R',
    '−1 to −0.5 R',
    '−0.5 to 0 R',
    '0 to 0.5 R',
    '0.5 to 1 R',
    '1 to 2 R',
    '2 to 3 R',
    '3 to 5 R',
    '5 R and more',
  ],
};

/** The result in multiples of the risk, as planned or at the stop; trades without a known risk are not counted. */
export const byR: Dimension = {
  id: 'byR',
  label: 'R-multiple',
  ordered: true,
  means: 'The result in multiples of the risk, as planned or at the stop; trades without a known risk are not counted.',
  split: ({ table, order, net }) => ({
    keys: bands.names,
    of: (i) => {
      const risk = Number(table.risk[order[i]!]!);
      return risk > 0 ? bandOf(bands, Number(net[i]!) / risk) : -1;
    },
  }),
};
