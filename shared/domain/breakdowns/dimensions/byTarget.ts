import { yesFilter } from '#domain/breakdowns/filters/yesFilter.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { type Bands, bandOf, type FilteredDimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 1, 2, 3, 5],
  names: ['less than 1 R', '1 to 2 R', '2 to 3 R', '3 to 5 R', '5 R and more'],
};
const keys = ['no target', 'a target, no known risk', ...bands.names];

/**
 * Groups by the first target's distance from the average entry, in multiples of the risk; multi-leg strategies have
 * no target in price.
 */
export const byTarget: FilteredDimension = {
  id: 'byTarget',
  label: 'Target',
  ordered: true,
  means:
    'How far the first target is from the average entry, in multiples of the risk, as planned or at the stop. Multi-leg positions have no target price.',
  split: ({ table: { target, entryPrice, quantity, risk, scale, instruments, instrument }, order }) => {
    const unit = 10 ** scale;
    const worth = instruments.map(({ multiplier }) => toNumber(multiplier));
    return {
      keys,
      of: (i) => {
        const row = order[i]!;
        if (Number.isNaN(target[row])) return 0;
        const multiple =
          (Math.abs(target[row]! - entryPrice[row]!) * quantity[row]! * worth[instrument[row]!]! * unit) / Number(risk[row]!);
        // A hair below a whole multiple is that multiple: prices here are binary.
        return Number.isFinite(multiple) ? 2 + bandOf(bands, multiple + 1e-9) : 1;
      },
    };
  },
  /** Trades with a target, or without. */
  filter: yesFilter(({ target }) => target),
};
