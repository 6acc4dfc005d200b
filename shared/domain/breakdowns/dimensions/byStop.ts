import { yesFilter } from '#domain/breakdowns/filters/yesFilter.ts';
import { type Bands, bandOf, type FilteredDimension } from '../dimension.ts';

const bands: Bands = {
  from: [Number.NEGATIVE_INFINITY, 0, 0.5, 1, 2, 5, 10],
  names: ['no stop', 'less than 0.5% away', '0.5 to 1% away', '1 to 2% away', '2 to 5% away', '5 to 10% away', '10% away and more'],
};

/** Values a hair below a boundary are on it: prices here are binary. */
const HAIR = 1e-9;

/** Groups by the stop's distance from the average entry, in percent; multi-leg strategies have no stop in price. */
export const byStop: FilteredDimension = {
  id: 'byStop',
  label: 'Stop',
  ordered: true,
  means: 'How far the stop is from the average entry, in percent of it. Multi-leg positions have no stop price.',
  split: ({ table: { stop, entryPrice }, order }) => ({
    keys: bands.names,
    of: (i) => {
      const [price, entry] = [stop[order[i]!]!, entryPrice[order[i]!]!];
      return Number.isNaN(price) || entry === 0 ? 0 : Math.max(0, bandOf(bands, Math.abs((price - entry) / entry) * 100 + HAIR));
    },
  }),
  /** Trades with a stop, or without. */
  filter: yesFilter(({ stop }) => stop),
};
