import { dayNumber, dayNumberOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 1, 2, 8, 22, 46, 91],
  names: ['0 days', '1 day', '2 to 7 days', '8 to 21 days', '22 to 45 days', '46 to 90 days', 'over 90 days'],
};

/** Days from the entry (New York) to an option’s expiry. */
export const byDaysToExpiry: Dimension = {
  id: 'byDaysToExpiry',
  label: 'Days to expiry',
  ordered: true,
  means: 'Days from the entry (New York) to an option’s expiry.',
  split: ({ table, order }) => {
    const clock = zoneClock('America/New_York');
    const expiries = table.instruments.map(({ right, expiry }) =>
      right === undefined || expiry === undefined ? Number.NaN : dayNumberOf(expiry),
    );
    return {
      keys: bands.names,
      of: (i) => {
        const time = table.openedAt[order[i]!]!;
        return bandOf(bands, expiries[table.instrument[order[i]!]!]! - dayNumber(time, clock.offset(time)));
      },
    };
  },
};
