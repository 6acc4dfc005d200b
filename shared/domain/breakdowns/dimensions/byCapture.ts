import { excursionAt } from '#domain/metrics/table/tradeTable.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [Number.NEGATIVE_INFINITY, 0, 0.25, 0.5, 0.75],
  names: ['left at a loss', 'under 25%', '25 to 49%', '50 to 74%', '75% and more'],
};
const keys = ['never ahead', ...bands.names];

/** Groups by the result's share of the best move (MFE), before fees; only trades whose price bars cover all of them. */
export const byCapture: Dimension = {
  id: 'byCapture',
  label: 'Captured',
  ordered: true,
  none: 'No bars',
  means:
    'How much of its best move (MFE) the trade came to, before fees. “No bars” are trades without price bars for all of their time, options, and positions of several legs.',
  split: ({ table, order }) => ({
    keys,
    of: (i) => {
      const found = excursionAt(table, order[i]!);
      if (found === undefined) return -1;
      return found.capture === null ? 0 : 1 + bandOf(bands, found.capture);
    },
  }),
};
